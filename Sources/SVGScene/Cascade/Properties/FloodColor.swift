public import Switchless

extension Properties {
    /// The `flood-color` property (Filter Effects 1, 9.12).
    public enum FloodColor: Property {
        public static let name: Name = "flood-color"
        public static let summary = "The colour of a flood or a shadow."
        public static let isInherited = false
        public static let initial = ColorValue.black
    }
}
