public import Switchless

extension Properties {
    /// The `stroke-dashoffset` property (SVG 2, 13.5.6).
    public enum StrokeDashoffset: LengthProperty {
        public static let name: Name = "stroke-dashoffset"
        public static let summary = "Where in the dashes the stroke begins."
        public static let isInherited = true
        public static let initial = SVGLength.zero
    }
}
