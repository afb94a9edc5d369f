public import Switchless

extension Properties {
    /// The `paint-order` property (SVG 2, 13.6).
    public enum PaintOrder: Property {
        public static let name: Name = "paint-order"
        public static let summary = "Whether fill, stroke or markers come first."
        public static let isInherited = true
        public static let initial = PaintOrderValue.normal
    }
}
