public import Switchless

extension Properties {
    /// The `clip-path` property (CSS Masking 1, 5).
    public enum ClipPath: Property {
        public static let name: Name = "clip-path"
        public static let summary = "What the element is clipped to."
        public static let isInherited = false
        public static let concernsWhole = true
        public static let initial = ReferenceValue.noReference
    }
}
