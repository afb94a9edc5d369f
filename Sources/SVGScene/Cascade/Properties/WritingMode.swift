public import Switchless

extension Properties {
    /// The `writing-mode` property (SVG 2, 11.6.1).
    public enum WritingMode: Property {
        public static let name: Name = "writing-mode"
        public static let summary = "Whether lines of text are level or upright."
        public static let isInherited = true
        public static let initial = Value.horizontalTb

        /// The keyword values.
        public enum Value: String, Keyword {
            case horizontalTb = "horizontal-tb", verticalRl = "vertical-rl", verticalLr = "vertical-lr",
                sidewaysRl = "sideways-rl", sidewaysLr = "sideways-lr", lr, lrTb = "lr-tb", rl, rlTb = "rl-tb", tb,
                tbRl = "tb-rl"
        }
    }
}
