public import Switchless

extension Properties {
    /// The `font-synthesis-small-caps` property (CSS Fonts 4, 8.4).
    public enum FontSynthesisSmallCaps: Property {
        public static let name: Name = "font-synthesis-small-caps"
        public static let summary = "Whether small capitals may be made of capitals."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = Value.auto

        /// The keyword values.
        public enum Value: String, Keyword { case auto, none }
    }
}
