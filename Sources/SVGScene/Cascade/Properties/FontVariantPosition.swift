public import Switchless

extension Properties {
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
