public import Switchless

extension Properties {
    /// The `fill` property (SVG 2, 13.4.1).
    public enum Fill: Property {
        public static let name: Name = "fill"
        public static let summary = "What the inside of a shape is painted with."
        public static let isInherited = true
        public static let initial = PaintValue.black
    }
}
