public import Switchless

extension Properties {
    /// The `font-synthesis-weight` property (CSS Fonts 4, 8.2).
    public enum FontSynthesisWeight: Property {
        public static let name: Name = "font-synthesis-weight"
        public static let summary = "Whether bold glyphs may be made of regular ones."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = Value.auto

        /// The keyword values.
        public enum Value: String, Keyword { case auto, none }
    }
}
