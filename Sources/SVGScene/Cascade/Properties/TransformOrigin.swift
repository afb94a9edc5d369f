public import Switchless

extension Properties {
    /// The `transform-origin` property (CSS Transforms 1, 9).
    public enum TransformOrigin: Property {
        public static let name: Name = "transform-origin"
        public static let summary = "The point about which the element is transformed."
        public static let isInherited = false
        public static let initial = OriginValue.corner
    }
}
