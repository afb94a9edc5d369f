public import Switchless

extension Properties {
    /// The `color-interpolation` property (SVG 2, 13.9).
    public enum ColorInterpolation: Property {
        public static let name: Name = "color-interpolation"
        public static let summary = "The space that colours are mixed in."
        public static let isInherited = true
        public static let initial = Value.sRGB

        /// The keyword values.
        public enum Value: String, Keyword {
            case auto, sRGB, linearRGB
        }
    }
}
