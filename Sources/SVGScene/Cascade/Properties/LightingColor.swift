public import Switchless

extension Properties {
    /// The `lighting-color` property (Filter Effects 1, 9.17).
    public enum LightingColor: Property {
        public static let name: Name = "lighting-color"
        public static let summary = "The colour of a filter light."
        public static let isInherited = false
        public static let initial = ColorValue.white
    }
}
