public import Switchless

extension Properties {
    /// The `shape-rendering` property (SVG 2, 13.10.1).
    public enum ShapeRendering: Property {
        public static let name: Name = "shape-rendering"
        public static let summary = "Whether edges are smooth or crisp."
        public static let isInherited = true
        public static let initial = Value.auto

        /// The keyword values.
        public enum Value: String, Keyword {
            case auto, optimizeSpeed, crispEdges, geometricPrecision
        }
    }
}
