public import Switchless

extension Properties {
    /// The `font-weight` property (CSS Fonts 4, 2.2).
    public enum FontWeight: Property {
        public static let name: Name = "font-weight"
        public static let summary = "How heavy text is."
        public static let isInherited = true
        public static let initial = FontWeightValue.normal

        public static func computed(_ value: FontWeightValue, parent: ComputedStyle, viewport: Viewport)
            -> FontWeightValue
        {
            value.absolute(below: parent[Self.self])
        }
    }
}
