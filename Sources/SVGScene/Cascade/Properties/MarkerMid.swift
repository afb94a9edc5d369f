public import Switchless

extension Properties {
    /// The `marker-mid` property (SVG 2, 11.6.2).
    public enum MarkerMid: Property {
        public static let name: Name = "marker-mid"
        public static let summary = "What is drawn on the inner vertices of a shape."
        public static let isInherited = true
        public static let initial = ReferenceValue.noReference
    }
}
