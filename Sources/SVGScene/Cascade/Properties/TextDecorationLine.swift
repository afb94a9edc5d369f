public import Switchless

extension Properties {
    /// The `text-decoration-line` property (CSS Text Decoration 3, 2.1).
    public enum TextDecorationLine: Property {
        public static let name: Name = "text-decoration-line"
        public static let summary = "Lines under, over and through text."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let initial = DecorationLines.noLines
    }
}
