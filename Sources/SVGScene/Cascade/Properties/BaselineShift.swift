public import Switchless

extension Properties {
    /// The `baseline-shift` property (SVG 2, 11.10.3).
    public enum BaselineShift: Property {
        public static let name: Name = "baseline-shift"
        public static let summary = "How far an element is raised over the line."
        public static let isInherited = false
        public static let initial = BaselineShiftValue.baseline

        public static func computed(
            _ value: BaselineShiftValue, parent: ComputedStyle, viewport: Viewport
        ) -> BaselineShiftValue {
            value.measured(in: viewport)
        }
    }
}
