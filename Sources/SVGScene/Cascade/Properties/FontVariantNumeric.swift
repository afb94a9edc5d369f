public import Switchless

extension Properties {
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
}
