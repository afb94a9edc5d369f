public import Switchless

// Variants of glyphs (CSS Fonts 4, 6).
extension Properties {
    /// The `font-variant` shorthand (CSS Fonts 4, 6.9).
    public enum FontVariant: Declarable {
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

    /// The `font-variant-alternates` property (CSS Fonts 4, 6.8).
    public enum FontVariantAlternates: Property {
        public static let name: Name = "font-variant-alternates"
        public static let summary = "Whether historical forms are used; names of alternates are not read."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial: FontVariantWords = []
        static let words = FontVariantWords.all(of: .alternates)

        public static func allows(_ value: FontVariantWords) -> Bool { value.isSubset(of: words) }
    }

    /// The `font-variant-caps` property (CSS Fonts 4, 6.6).
    public enum FontVariantCaps: Property {
        public static let name: Name = "font-variant-caps"
        public static let summary = "Which kind of capitals is used."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial: FontVariantWords = []
        static let words = FontVariantWords.all(of: .caps)

        public static func allows(_ value: FontVariantWords) -> Bool { value.isSubset(of: words) }
    }

    /// The `font-variant-east-asian` property (CSS Fonts 4, 6.10).
    public enum FontVariantEastAsian: Property {
        public static let name: Name = "font-variant-east-asian"
        public static let summary = "Which East Asian forms are used."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial: FontVariantWords = []
        static let words = FontVariantWords.all(of: .eastAsian)

        public static func allows(_ value: FontVariantWords) -> Bool { value.isSubset(of: words) }
    }

    /// The `font-variant-ligatures` property (CSS Fonts 4, 6.4).
    public enum FontVariantLigatures: Property {
        public static let name: Name = "font-variant-ligatures"
        public static let summary = "Which letters are joined."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial: FontVariantWords = []
        static let words = FontVariantWords.all(of: .ligatures)

        public static func allows(_ value: FontVariantWords) -> Bool { value.isSubset(of: words) }
    }

    /// The `font-variant-numeric` property (CSS Fonts 4, 6.7).
    public enum FontVariantNumeric: Property {
        public static let name: Name = "font-variant-numeric"
        public static let summary = "How digits and fractions look."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial: FontVariantWords = []
        static let words = FontVariantWords.all(of: .numeric)

        public static func allows(_ value: FontVariantWords) -> Bool { value.isSubset(of: words) }
    }

    /// The `font-variant-position` property (CSS Fonts 4, 6.5).
    public enum FontVariantPosition: Property {
        public static let name: Name = "font-variant-position"
        public static let summary = "Whether glyphs for subscripts or superscripts are used."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial: FontVariantWords = []
        static let words = FontVariantWords.all(of: .position)

        public static func allows(_ value: FontVariantWords) -> Bool { value.isSubset(of: words) }
    }
}
