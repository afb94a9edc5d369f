public import Switchless

extension Properties {
    /// The `image-rendering` property (CSS Images 3, 5.1).
    public enum ImageRendering: Property {
        public static let name: Name = "image-rendering"
        public static let summary = "How a bitmap is scaled."
        public static let isInherited = true
        public static let initial = Value.auto

        /// The keyword values.
        public enum Value: String, Keyword {
            case auto, smooth, highQuality = "high-quality", crispEdges = "crisp-edges", pixelated,
                optimizeQuality, optimizeSpeed
        }
    }
}
