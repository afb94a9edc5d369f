public import Switchless

extension Properties {
    /// The `dominant-baseline` property (CSS Inline 3, 4.1).
    public enum DominantBaseline: Property {
        public static let name: Name = "dominant-baseline"
        public static let summary = "The line that glyphs are set on."
        public static let isInherited = true
        public static let initial = Value.auto

        public static func computed(_ value: Value, parent: ComputedStyle, viewport: Viewport) -> Value {
            value == .noChange ? parent[Self.self] : value
        }

        /// The keyword values.
        public enum Value: String, Keyword {
            case auto, useScript = "use-script", noChange = "no-change", resetSize = "reset-size",
                textBottom = "text-bottom", textAfterEdge = "text-after-edge", ideographic, alphabetic, hanging,
                mathematical, central, middle, textBeforeEdge = "text-before-edge", textTop = "text-top"
        }
    }
}
