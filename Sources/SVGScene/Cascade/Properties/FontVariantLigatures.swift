public import Switchless

extension Properties {
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
}
