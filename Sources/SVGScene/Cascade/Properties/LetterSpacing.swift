public import Switchless

extension Properties {
    /// The `letter-spacing` property (CSS Text 3, 8.2).
    public enum LetterSpacing: Property {
        public static let name: Name = "letter-spacing"
        public static let summary = "Space added after each character."
        public static let isInherited = true
        public static let takesBareNumbers: DeclarationSites = [.attribute, .styleAttribute]
        public static let initial = SpacingValue.normal

        public static func computed(_ value: SpacingValue, parent: ComputedStyle, viewport: Viewport) -> SpacingValue {
            value.measured(in: viewport)
        }
    }
}
