public import Switchless

extension Properties {
    /// The `white-space` property (CSS Text 3, 3).
    public enum WhiteSpace: Property {
        public static let name: Name = "white-space"
        public static let summary = "Whether white space is kept."
        public static let isInherited = true
        public static let initial = Value.normal

        /// The keyword values.
        public enum Value: String, Keyword {
            case normal, pre, nowrap, preWrap = "pre-wrap", breakSpaces = "break-spaces", preLine = "pre-line"
        }
    }
}
