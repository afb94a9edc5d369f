public import Switchless
public import VectorScene

extension Properties {
    /// The `stroke-linecap` property (SVG 2, 13.5.4).
    public enum StrokeLinecap: Property {
        public static let name: Name = "stroke-linecap"
        public static let summary = "How an open stroke ends."
        public static let isInherited = true
        public static let initial = VectorScene.LineCap.butt
    }
}
