public import Switchless
public import VectorScene

extension Properties {
    /// The `clip-rule` property (CSS Masking 1, 6.1).
    public enum ClipRule: Property {
        public static let name: Name = "clip-rule"
        public static let summary = "What counts as the inside of a shape within a clip path."
        public static let isInherited = true
        public static let initial = VectorScene.FillRule.nonzero
    }
}
