public import Switchless

extension Properties {
    /// The `mix-blend-mode` property (Compositing 1, 5.1).
    public enum MixBlendMode: Property {
        public static let name: Name = "mix-blend-mode"
        public static let summary = "How the element mixes with what is behind it."
        public static let isInherited = false
        public static let concernsWhole = true
        public static let isPresentationAttribute = false
        public static let initial = Value.normal

        /// The keyword values.
        public enum Value: String, Keyword {
            case normal, multiply, screen, overlay, darken, lighten, colorDodge = "color-dodge",
                colorBurn = "color-burn", hardLight = "hard-light", softLight = "soft-light", difference,
                exclusion, hue, saturation, color, luminosity, plusLighter = "plus-lighter"
        }
    }
}
