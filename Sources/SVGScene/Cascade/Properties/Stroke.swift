public import Switchless

extension Properties {
    /// The `stroke` property (SVG 2, 13.5.1).
    public enum Stroke: Property {
        public static let name: Name = "stroke"
        public static let summary = "What the outline of a shape is painted with."
        public static let isInherited = true
        public static let initial = PaintValue.noPaint
    }
}
