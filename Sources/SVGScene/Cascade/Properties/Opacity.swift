public import Switchless

extension Properties {
    /// The `opacity` property (CSS Color 4, 3.2).
    public enum Opacity: Property {
        public static let name: Name = "opacity"
        public static let summary = "How opaque the element is as a whole."
        public static let isInherited = false
        public static let concernsWhole = true
        public static let initial = Alpha.opaque
    }
}
