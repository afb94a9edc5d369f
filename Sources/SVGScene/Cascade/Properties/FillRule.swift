public import Switchless
public import VectorScene

extension Properties {
    /// The `fill-rule` property (SVG 2, 13.4.3).
    public enum FillRule: Property {
        public static let name: Name = "fill-rule"
        public static let summary = "What counts as the inside of a shape."
        public static let isInherited = true
        public static let initial = VectorScene.FillRule.nonzero
    }
}
