public import Switchless

extension Properties {
    /// The `stop-color` property (SVG 2, 13.7.4).
    public enum StopColor: Property {
        public static let name: Name = "stop-color"
        public static let summary = "The colour of a gradient stop."
        public static let isInherited = false
        public static let initial = ColorValue.black
    }
}
