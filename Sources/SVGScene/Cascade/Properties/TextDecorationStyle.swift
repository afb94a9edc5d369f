public import Switchless

extension Properties {
    /// The `text-decoration-style` property (CSS Text Decoration 4, 2.2).
    public enum TextDecorationStyle: Property {
        public static let name: Name = "text-decoration-style"
        public static let summary = "The form of lines along text."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let initial = Value.solid

        /// The keyword values.
        public enum Value: String, Keyword { case solid, double, dotted, dashed, wavy }
    }
}
