public import Switchless

// Colours of gradients and filters, and the spaces that they are mixed in.
extension Properties {
    /// The `color` property (SVG 2, 13.2).
    public enum Color: Property {
        public static let name: Name = "color"
        public static let summary = "The colour that currentColor stands for."
        public static let isInherited = true
        public static let initial = ColorValue.black
        // Mixed colours may depend on it.
        public static let comesFirst = true
    }

    /// The `color-scheme` property (CSS Color Adjustment 1, 2.2).
    public enum ColorScheme: Property {
        public static let name: Name = "color-scheme"
        public static let summary = "Whether colours are for a light or a dark background."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial: ColorSchemes = []
        // light-dark() depends on it.
        public static let comesFirst = true
    }

    /// The `color-interpolation` property (SVG 2, 13.9).
    public enum ColorInterpolation: Property {
        public static let name: Name = "color-interpolation"
        public static let summary = "The space that colours are mixed in."
        public static let isInherited = true
        public static let initial = Value.sRGB

        /// The keyword values.
        public enum Value: String, Keyword {
            case auto, sRGB, linearRGB
        }
    }

    /// The `color-interpolation-filters` property (Filter Effects 1, 10).
    public enum ColorInterpolationFilters: Property {
        public static let name: Name = "color-interpolation-filters"
        public static let summary = "The space that a filter works in."
        public static let isInherited = true
        public static let initial = Value.linearRGB

        /// The keyword values.
        public enum Value: String, Keyword {
            case auto, sRGB, linearRGB
        }
    }

    /// The `flood-color` property (Filter Effects 1, 9.12).
    public enum FloodColor: Property {
        public static let name: Name = "flood-color"
        public static let summary = "The colour of a flood or a shadow."
        public static let isInherited = false
        public static let initial = ColorValue.black
    }

    /// The `flood-opacity` property (Filter Effects 1, 9.12).
    public enum FloodOpacity: Property {
        public static let name: Name = "flood-opacity"
        public static let summary = "How opaque a flood or a shadow is."
        public static let isInherited = false
        public static let initial = Alpha.opaque
    }

    /// The `lighting-color` property (Filter Effects 1, 9.17).
    public enum LightingColor: Property {
        public static let name: Name = "lighting-color"
        public static let summary = "The colour of a filter light."
        public static let isInherited = false
        public static let initial = ColorValue.white
    }

    /// The `stop-color` property (SVG 2, 13.7.4).
    public enum StopColor: Property {
        public static let name: Name = "stop-color"
        public static let summary = "The colour of a gradient stop."
        public static let isInherited = false
        public static let initial = ColorValue.black
    }

    /// The `stop-opacity` property (SVG 2, 13.7.4).
    public enum StopOpacity: Property {
        public static let name: Name = "stop-opacity"
        public static let summary = "How opaque a gradient stop is."
        public static let isInherited = false
        public static let initial = Alpha.opaque
    }
}
