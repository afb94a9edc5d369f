public import Switchless

extension Properties {
    /// The `stroke-miterlimit` property (SVG 2, 13.5.5).
    public enum StrokeMiterlimit: Property {
        public static let name: Name = "stroke-miterlimit"
        public static let summary = "How far a mitred corner may reach, in stroke widths."
        public static let isInherited = true
        public static let initial = 4.0

        public static func allows(_ value: Double) -> Bool { value >= 0 }

        /// Raises values below 1 to 1, as browsers do. A miter is never shorter than the stroke width.
        public static func computed(_ value: Double, parent: ComputedStyle, viewport: Viewport) -> Double {
            max(value, 1)
        }
    }
}
