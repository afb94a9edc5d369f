public import Switchless

extension Properties {
    /// The `stroke-opacity` property (SVG 2, 13.5.2).
    public enum StrokeOpacity: Property {
        public static let name: Name = "stroke-opacity"
        public static let summary = "How opaque the stroke is."
        public static let isInherited = true
        public static let initial = Alpha.opaque
    }
}
