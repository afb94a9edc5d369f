public import Switchless

extension Properties {
    /// The `font-feature-settings` property (CSS Fonts 4, 6.12).
    public enum FontFeatureSettings: Property {
        public static let name: Name = "font-feature-settings"
        public static let summary = "OpenType features by their tags."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = RawValue.noText
    }
}
