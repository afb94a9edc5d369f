public import Switchless

extension Properties {
    /// The `text-transform` property (CSS Text 3, 2.1).
    public enum TextTransform: Property {
        public static let name: Name = "text-transform"
        public static let summary = "Whether letters are written large or small."
        public static let isInherited = true
        public static let initial = Value.none
        public static let isPresentationAttribute = false

        /// The keyword values.
        public enum Value: String, Keyword {
            // full-size-kana, full-width, math-auto: Chromium does not read them
            case none, capitalize, lowercase, uppercase
        }
    }
}
