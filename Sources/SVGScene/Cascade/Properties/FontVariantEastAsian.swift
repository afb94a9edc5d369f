public import Switchless

extension Properties {
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
}
