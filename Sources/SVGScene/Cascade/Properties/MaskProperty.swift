public import Switchless

extension Properties {
    /// The `mask` property (CSS Masking 1, 7).
    public enum Mask: Property {
        public static let name: Name = "mask"
        public static let summary = "What the element is masked with."
        public static let isInherited = false
        public static let concernsWhole = true
        public static let initial = ReferenceValue.noReference
    }
}
