public import Switchless

extension Properties {
    /// The `flood-opacity` property (Filter Effects 1, 9.12).
    public enum FloodOpacity: Property {
        public static let name: Name = "flood-opacity"
        public static let summary = "How opaque a flood or a shadow is."
        public static let isInherited = false
        public static let initial = Alpha.opaque
    }
}
