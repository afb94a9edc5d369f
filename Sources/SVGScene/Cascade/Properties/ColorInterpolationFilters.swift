public import Switchless

extension Properties {
    /// The `color-interpolation-filters` property (Filter Effects 1, 10).
    public enum ColorInterpolationFilters: Property {
        public static let name: Name = "color-interpolation-filters"
        public static let summary = "The space that a filter works in."
        public static let isInherited = true
        public static let initial = Value.linearRGB

        /// The keyword values.
        public enum Value: String, Keyword {
            case auto, sRGB, linearRGB
        }
    }
}
