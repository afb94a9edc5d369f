public import Switchless

extension Properties {
    /// The `isolation` property (Compositing 1, 5.2).
    public enum Isolation: Property {
        public static let name: Name = "isolation"
        public static let summary = "Whether what is inside mixes with what is behind."
        public static let isInherited = false
        public static let concernsWhole = true
        public static let isPresentationAttribute = false
        public static let initial = Value.auto

        /// The keyword values.
        public enum Value: String, Keyword {
            case auto, isolate
        }
    }
}
