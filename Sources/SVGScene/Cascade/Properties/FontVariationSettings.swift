public import Switchless

extension Properties {
    /// The `font-variation-settings` property (CSS Fonts 4, 8.2).
    public enum FontVariationSettings: Property {
        public static let name: Name = "font-variation-settings"
        public static let summary = "The axes of a variable font."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = RawValue.noText
    }
}
