public import Switchless

extension Properties {
    /// The `mask-type` property (CSS Masking 1, 8.1).
    public enum MaskType: Property {
        public static let name: Name = "mask-type"
        public static let summary = "Whether a mask counts by its brightness or its alpha."
        public static let isInherited = false
        public static let initial = Value.luminance

        /// The keyword values.
        public enum Value: String, Keyword {
            case luminance, alpha
        }
    }
}
