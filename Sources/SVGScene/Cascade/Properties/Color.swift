public import Switchless

extension Properties {
    /// The `color` property (SVG 2, 13.2).
    public enum Color: Property {
        public static let name: Name = "color"
        public static let summary = "The colour that currentColor stands for."
        public static let isInherited = true
        public static let initial = ColorValue.black
    }
}
