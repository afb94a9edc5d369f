public import Switchless

extension Properties {
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
}
