public import Switchless

extension Properties {
    /// The `fill-opacity` property (SVG 2, 13.4.2).
    public enum FillOpacity: Property {
        public static let name: Name = "fill-opacity"
        public static let summary = "How opaque the fill is."
        public static let isInherited = true
        public static let initial = Alpha.opaque
    }
}
