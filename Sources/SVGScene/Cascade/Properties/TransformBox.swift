public import Switchless

extension Properties {
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
}
