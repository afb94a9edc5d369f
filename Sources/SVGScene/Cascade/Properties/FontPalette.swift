public import Switchless

extension Properties {
    /// The `font-palette` property (CSS Fonts 4, 9.1).
    public enum FontPalette: Property {
        public static let name: Name = "font-palette"
        public static let summary = "The colours of colour fonts."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = FontPaletteValue.normal
    }
}
