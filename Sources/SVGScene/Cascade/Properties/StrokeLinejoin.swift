public import Switchless

extension Properties {
    /// The `stroke-linejoin` property (SVG 2, 13.5.5).
    public enum StrokeLinejoin: Property {
        public static let name: Name = "stroke-linejoin"
        public static let summary = "How a stroke turns a corner."
        public static let isInherited = true
        public static let initial = Value.miter

        /// The keyword values.
        public enum Value: String, Keyword {
            case miter, miterClip = "miter-clip", round, bevel, arcs
        }
    }
}
