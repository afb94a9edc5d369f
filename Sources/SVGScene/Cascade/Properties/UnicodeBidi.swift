public import Switchless

extension Properties {
    /// The `unicode-bidi` property (CSS Writing Modes 4, 2.2).
    public enum UnicodeBidi: Property {
        public static let name: Name = "unicode-bidi"
        public static let summary = "How an element takes part in bidirectional text."
        public static let isInherited = false
        public static let isPartOfAll = false
        public static let initial = Value.normal

        /// The keyword values.
        public enum Value: String, Keyword {
            case normal, embed, isolate, bidiOverride = "bidi-override", isolateOverride = "isolate-override",
                plaintext
        }
    }
}
