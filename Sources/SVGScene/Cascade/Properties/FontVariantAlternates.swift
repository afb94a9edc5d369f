public import Switchless

extension Properties {
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
}
