public import Switchless

extension Properties {
    /// The `font-variant` shorthand (CSS Fonts 4, 6.9).
    public enum FontVariant: Shorthand {
        public static let name: Name = "font-variant"
        public static let summary = "Ligatures, capitals, digits and other forms of glyphs."
        public static let isPresentationAttribute = true
        public static let longhands: [any Property.Type] = [
            FontVariantAlternates.self, FontVariantCaps.self, FontVariantEastAsian.self, FontVariantLigatures.self,
            FontVariantNumeric.self, FontVariantPosition.self,
        ]

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            guard let words = FontVariantWords.read(&input, in: declarations.context) else { return false }
            declare(words, in: &declarations)
            return true
        }

        /// Sets every longhand.
        static func declare(_ words: FontVariantWords, in declarations: inout DeclarationBlock) {
            declarations.declare(
                FontVariantAlternates.self, words.intersection(FontVariantAlternates.words))
            declarations.declare(FontVariantCaps.self, words.intersection(FontVariantCaps.words))
            declarations.declare(FontVariantEastAsian.self, words.intersection(FontVariantEastAsian.words))
            declarations.declare(FontVariantLigatures.self, words.intersection(FontVariantLigatures.words))
            declarations.declare(FontVariantNumeric.self, words.intersection(FontVariantNumeric.words))
            declarations.declare(FontVariantPosition.self, words.intersection(FontVariantPosition.words))
        }
    }
}
