public import Switchless

extension Properties {
    /// The `stroke-width` property (SVG 2, 13.5.3).
    public enum StrokeWidth: LengthProperty {
        public static let name: Name = "stroke-width"
        public static let summary = "How thick the stroke is."
        public static let isInherited = true
        public static let initial = SVGLength(1)

        public static func allows(_ value: SVGLength) -> Bool { !value.isNegative }
    }
}
