public import Switchless

extension Properties {
    /// The `marker-start` property (SVG 2, 11.6.2).
    public enum MarkerStart: Property {
        public static let name: Name = "marker-start"
        public static let summary = "What is drawn on the first vertex of a shape."
        public static let isInherited = true
        public static let initial = ReferenceValue.noReference
    }
}
