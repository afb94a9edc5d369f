public import Switchless

extension Properties {
    /// The `alignment-baseline` property (CSS Inline 3, 4.2).
    public enum AlignmentBaseline: Property {
        public static let name: Name = "alignment-baseline"
        public static let summary = "The line of the parent that an element is aligned with."
        public static let isInherited = false
        public static let initial = Value.auto

        /// The keyword values.
        public enum Value: String, Keyword {
            case auto, baseline, beforeEdge = "before-edge", textBeforeEdge = "text-before-edge",
                textTop = "text-top", middle, central, afterEdge = "after-edge", textAfterEdge = "text-after-edge",
                textBottom = "text-bottom", ideographic, alphabetic, hanging, mathematical, top, center, bottom
        }
    }
}
