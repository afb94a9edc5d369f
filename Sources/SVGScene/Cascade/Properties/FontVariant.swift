public import Switchless

extension Properties {
    /// The `font-variant` property (CSS Fonts 3, 6.9).
    public enum FontVariant: Property {
        public static let name: Name = "font-variant"
        public static let summary = "Whether small letters are set as small capitals."
        public static let isInherited = true
        public static let initial = Value.normal

        /// The keyword values.
        public enum Value: String, Keyword {
            case normal, smallCaps = "small-caps"
        }
    }
}
