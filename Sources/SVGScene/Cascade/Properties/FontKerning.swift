public import Switchless

extension Properties {
    /// The `font-kerning` property (CSS Fonts 4, 6.3).
    public enum FontKerning: Property {
        public static let name: Name = "font-kerning"
        public static let summary = "Whether pairs of letters are moved closer."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = Value.auto

        /// The keyword values.
        public enum Value: String, Keyword {
            case auto, normal, none
        }
    }
}
