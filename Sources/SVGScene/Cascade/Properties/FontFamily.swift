public import Switchless

extension Properties {
    /// The `font-family` property (CSS Fonts 4, 2.1).
    public enum FontFamily: Property {
        public static let name: Name = "font-family"
        public static let summary = "The faces to set text in, best first."
        public static let isInherited = true
        public static let initial = RawValue.noText
    }
}
