public import Switchless

extension Properties {
    /// The `filter` property (Filter Effects 1, 5).
    public enum Filter: Property {
        public static let name: Name = "filter"
        public static let summary = "What is done to the element as a picture."
        public static let isInherited = false
        public static let initial = RawValue.none
    }
}
