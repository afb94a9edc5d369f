public import Switchless

extension Properties {
    /// The `text-combine-upright` property (CSS Writing Modes 4, 9.1).
    public enum TextCombineUpright: Property {
        public static let name: Name = "text-combine-upright"
        public static let summary = "Which characters of vertical text share the room of one."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = TextCombineValue.none
    }
}
