public import Switchless

extension Properties {
    /// The `text-align` property (CSS Text 3, 6.1).
    ///
    /// It applies only to `flowRoot`, since other text has no lines.
    public enum TextAlign: Property {
        public static let name: Name = "text-align"
        public static let summary = "Where the lines of a flowRoot stand between its sides."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = Value.start

        /// The keyword values.
        public enum Value: String, Keyword {
            case start, end, left, right, center, justify
            case justifyAll = "justify-all", matchParent = "match-parent"
        }
    }
}
