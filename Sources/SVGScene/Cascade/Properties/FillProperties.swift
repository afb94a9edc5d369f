public import Switchless
public import VectorScene

// How the inside of a shape is painted (SVG 2, 13.4).
extension Properties {
    /// The `fill` property (SVG 2, 13.4.1).
    public enum Fill: Property {
        public static let name: Name = "fill"
        public static let summary = "What the inside of a shape is painted with."
        public static let isInherited = true
        public static let initial = PaintValue.black
    }

    /// The `fill-opacity` property (SVG 2, 13.4.2).
    public enum FillOpacity: Property {
        public static let name: Name = "fill-opacity"
        public static let summary = "How opaque the fill is."
        public static let isInherited = true
        public static let initial = Alpha.opaque
    }

    /// The `fill-rule` property (SVG 2, 13.4.3).
    public enum FillRule: Property {
        public static let name: Name = "fill-rule"
        public static let summary = "What counts as the inside of a shape."
        public static let isInherited = true
        public static let initial = VectorScene.FillRule.nonzero
    }
}
