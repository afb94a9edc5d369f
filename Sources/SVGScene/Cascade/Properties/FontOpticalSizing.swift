public import Switchless

extension Properties {
    /// The `font-optical-sizing` property (CSS Fonts 4, 8.1).
    public enum FontOpticalSizing: Property {
        public static let name: Name = "font-optical-sizing"
        public static let summary = "Whether glyphs are drawn for the size of the text."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = Value.auto

        /// The keyword values.
        public enum Value: String, Keyword { case auto, none }
    }
}
