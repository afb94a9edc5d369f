public import Switchless

extension Properties {
    /// The `marker-end` property (SVG 2, 11.6.2).
    public enum MarkerEnd: Property {
        public static let name: Name = "marker-end"
        public static let summary = "What is drawn on the last vertex of a shape."
        public static let isInherited = true
        public static let initial = ReferenceValue.noReference
    }
}
