public import Switchless

extension Properties {
    /// The `visibility` property (SVG 2, 13.8).
    public enum Visibility: Property {
        public static let name: Name = "visibility"
        public static let summary = "Whether the element is seen; if not it still takes its room."
        public static let isInherited = true
        public static let initial = Value.visible

        /// The keyword values.
        public enum Value: String, Keyword {
            case visible, hidden, collapse
        }
    }
}
