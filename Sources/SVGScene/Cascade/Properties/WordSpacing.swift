public import Switchless

extension Properties {
    /// The `word-spacing` property (CSS Text 3, 8.1).
    public enum WordSpacing: Property {
        public static let name: Name = "word-spacing"
        public static let summary = "Space added after each word."
        public static let isInherited = true
        public static let takesBareNumbers: DeclarationSites = [.attribute, .styleAttribute]
        public static let initial = SpacingValue.normal

        public static func computed(_ value: SpacingValue, parent: ComputedStyle, viewport: Viewport) -> SpacingValue {
            value.measured(in: viewport)
        }
    }
}
