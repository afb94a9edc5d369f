public import Switchless

extension Properties {
    /// The `text-orientation` property (CSS Writing Modes 4, 5.1).
    public enum TextOrientation: Property {
        public static let name: Name = "text-orientation"
        public static let summary = "Whether glyphs stand upright in vertical text."
        public static let isInherited = true
        public static let initial = Value.mixed

        /// The keyword values.
        public enum Value: String, Keyword { case mixed, upright, sideways }
    }
}
