public import Switchless
public import VectorScene

extension Properties {
    /// The `text-anchor` property (SVG 2, 11.9.2).
    public enum TextAnchor: Property {
        public static let name: Name = "text-anchor"
        public static let summary = "Which part of a chunk of text stands at its position."
        public static let isInherited = true
        public static let initial = VectorScene.TextAnchor.start
    }
}
