public import Switchless

extension Properties {
    /// The `transform` property (CSS Transforms 1, 8).
    public enum Transform: Property {
        public static let name: Name = "transform"
        public static let summary = "How the element is moved, turned, scaled and skewed."
        public static let isInherited = false
        public static let takesBareNumbers: DeclarationSites = .attribute
        /// The attribute's syntax has no units (CSS Transforms 1, 7.1), and browsers reject them there.
        public static let takesUnits: DeclarationSites = [.styleAttribute, .rule]
        public static let concernsWhole = true
        public static let initial = TransformValue.identity
    }
}
