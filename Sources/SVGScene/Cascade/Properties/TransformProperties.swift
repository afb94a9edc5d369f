public import Switchless

// Transforms and what they refer to (CSS Transforms 1).
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

    /// The `transform-box` property (CSS Transforms 1, 7).
    public enum TransformBox: Property {
        public static let name: Name = "transform-box"
        public static let summary = "The box that transform percentages and the origin refer to."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let initial = Value.viewBox

        /// The keyword values.
        public enum Value: String, Keyword {
            case viewBox = "view-box", fillBox = "fill-box", strokeBox = "stroke-box", contentBox = "content-box",
                borderBox = "border-box"
        }
    }

    /// The `transform-origin` property (CSS Transforms 1, 9).
    public enum TransformOrigin: Property {
        public static let name: Name = "transform-origin"
        public static let summary = "The point about which the element is transformed."
        public static let isInherited = false
        public static let initial = OriginValue.corner
    }
}
