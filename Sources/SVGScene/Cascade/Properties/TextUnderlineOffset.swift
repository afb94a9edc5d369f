public import Switchless

extension Properties {
    /// The `text-underline-offset` property (CSS Text Decoration 4, 2.8).
    public enum TextUnderlineOffset: Property {
        public static let name: Name = "text-underline-offset"
        public static let summary = "The distance of underlines from the baseline."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = DecorationLength.auto

        public static func computed(
            _ value: DecorationLength, parent: ComputedStyle, viewport: Viewport
        ) -> DecorationLength {
            value.measured(in: viewport)
        }
    }
}
