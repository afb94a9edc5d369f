public import Switchless

extension Properties {
    /// The `text-decoration-thickness` property (CSS Text Decoration 4, 2.4).
    public enum TextDecorationThickness: Property {
        public static let name: Name = "text-decoration-thickness"
        public static let summary = "The thickness of lines along text."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let initial = DecorationLength.auto

        public static func allows(_ value: DecorationLength) -> Bool { value.length?.isNegative != true }

        public static func computed(
            _ value: DecorationLength, parent: ComputedStyle, viewport: Viewport
        ) -> DecorationLength {
            value.measured(in: viewport)
        }
    }
}
