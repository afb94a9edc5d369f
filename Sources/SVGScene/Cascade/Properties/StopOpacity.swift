public import Switchless

extension Properties {
    /// The `stop-opacity` property (SVG 2, 13.7.4).
    public enum StopOpacity: Property {
        public static let name: Name = "stop-opacity"
        public static let summary = "How opaque a gradient stop is."
        public static let isInherited = false
        public static let initial = Alpha.opaque
    }
}
