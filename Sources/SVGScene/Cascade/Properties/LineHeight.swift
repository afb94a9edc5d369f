public import Switchless

extension Properties {
    /// The `line-height` property (CSS Inline 3, 4.1).
    ///
    /// It applies only to `flowRoot`, since other text has no lines.
    public enum LineHeight: Property {
        public static let name: Name = "line-height"
        public static let summary = "How far the lines of a flowRoot stand from each other."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = LineHeightValue.normal

        public static func allows(_ value: LineHeightValue) -> Bool { !value.isNegative }

        public static func computed(_ value: LineHeightValue, parent: ComputedStyle, viewport: Viewport)
            -> LineHeightValue
        {
            value.measured(in: viewport)
        }
    }
}
