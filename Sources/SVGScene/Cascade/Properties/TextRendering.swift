public import Switchless

extension Properties {
    /// The `text-rendering` property (SVG 2, 13.10.2).
    public enum TextRendering: Property {
        public static let name: Name = "text-rendering"
        public static let summary = "Whether text favours speed, legibility or geometry."
        public static let isInherited = true
        public static let initial = Value.auto

        /// The keyword values.
        public enum Value: String, Keyword {
            case auto, optimizeSpeed, optimizeLegibility, geometricPrecision
        }
    }
}
