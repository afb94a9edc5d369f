public import Switchless

extension Properties {
    /// The language of text, set by `xml:lang` and `lang` (SVG 2, 5.9.2).
    ///
    /// It is inherited like a property. No style sheet can set it, because a CSS property name contains no colon.
    public enum Language: Property {
        public static let name: Name = "xml:lang"
        public static let summary = "The language of text, as a BCP 47 tag."
        public static let isInherited = true
        public static let initial = RawValue.noText
    }
}
