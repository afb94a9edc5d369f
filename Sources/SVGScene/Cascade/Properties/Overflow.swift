public import Switchless

extension Properties {
    /// The `overflow` property (SVG 2, 3.3.3).
    public enum Overflow: Property {
        public static let name: Name = "overflow"
        public static let summary = "Whether what reaches over a viewport is clipped."
        public static let isInherited = false
        public static let initial = Value.visible

        /// The keyword values.
        public enum Value: String, Keyword {
            case visible, hidden, scroll, auto, clip
        }
    }
}
