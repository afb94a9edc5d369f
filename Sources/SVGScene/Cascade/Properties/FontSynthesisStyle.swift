public import Switchless

extension Properties {
    /// The `font-synthesis-style` property (CSS Fonts 4, 8.3).
    public enum FontSynthesisStyle: Property {
        public static let name: Name = "font-synthesis-style"
        public static let summary = "Whether slanted glyphs may be made of upright ones."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = Value.auto

        /// The keyword values.
        public enum Value: String, Keyword { case auto, none }
    }
}
