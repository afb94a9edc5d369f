public import Switchless

extension Properties {
    /// The `fill-rule` property (SVG 2, 13.4.3).
    public enum FillRule: Property {
        public static let name: Name = "fill-rule"
        public static let summary = "What counts as the inside of a shape."
        public static let isInherited = true
        public static let initial = Value.nonzero

        /// The keyword values.
        public enum Value: String, Keyword {
            case nonzero, evenodd
        }
    }
}
