public import Switchless

extension Properties {
    /// The `vector-effect` property (SVG 2, 8.13).
    public enum VectorEffect: Property {
        public static let name: Name = "vector-effect"
        public static let summary = "Whether a stroke keeps its width under transforms."
        public static let isInherited = false
        public static let initial = Value.none

        /// The keyword values.
        public enum Value: String, Keyword {
            case none, nonScalingStroke = "non-scaling-stroke", nonScalingSize = "non-scaling-size",
                nonRotation = "non-rotation", fixedPosition = "fixed-position"
        }
    }
}
