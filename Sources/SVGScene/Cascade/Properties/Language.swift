public import Switchless

extension Properties {
    /// The language of text, which the attributes `xml:lang` and `lang` set (SVG 2, 5.9.2).
    ///
    /// It is inherited as properties are. No style sheet can set it, since CSS has no name with a colon.
    public enum Language: Property {
        public static let name: Name = "xml:lang"
        public static let summary = "The language of text, as a BCP 47 tag."
        public static let isInherited = true
        public static let initial = RawValue.none
    }
}
