public import Switchless

extension Properties {
    /// The `font-stretch` property (CSS Fonts 4, 2.3).
    public enum FontStretch: Property {
        public static let name: Name = "font-stretch"
        public static let summary = "How wide text is, in percent."
        public static let isInherited = true
        public static let initial = FontStretchValue.normal

        public static func computed(_ value: FontStretchValue, parent: ComputedStyle, viewport: Viewport)
            -> FontStretchValue
        {
            value.absolute(beside: parent[Self.self])
        }
    }
}
