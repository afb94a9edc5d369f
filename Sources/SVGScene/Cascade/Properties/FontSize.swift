public import Switchless

extension Properties {
    /// The `font-size` property (CSS Fonts 4, 2.5).
    public enum FontSize: Property {
        public static let name: Name = "font-size"
        public static let summary = "How large text is; the length that em stands for."
        public static let isInherited = true
        public static let takesBareNumbers: DeclarationSites = [.attribute, .styleAttribute]
        public static let initial = FontSizeValue(pixels: 16)
        public static let comesFirst = true

        public static func computed(_ value: FontSizeValue, parent: ComputedStyle, viewport: Viewport) -> FontSizeValue
        {
            value.absolute(below: parent[Self.self].value, viewport: viewport)
        }
    }
}
