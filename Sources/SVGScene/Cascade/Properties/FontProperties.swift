public import Switchless
public import VectorScene

// The font of a text, but for variants and synthesis (CSS Fonts 4).
extension Properties {
    /// The `font-family` property (CSS Fonts 4, 2.1).
    public enum FontFamily: Property {
        public static let name: Name = "font-family"
        public static let summary = "The faces to set text in, best first."
        public static let isInherited = true
        public static let initial = RawValue.noText
    }

    /// The `font-size` property (CSS Fonts 4, 2.5).
    public enum FontSize: Property {
        public static let name: Name = "font-size"
        public static let summary = "How large text is; the length that em stands for."
        public static let isInherited = true
        public static let takesBareNumbers: DeclarationSites = [.attribute, .styleAttribute]
        public static let initial = FontSizeValue(default: 16)
        public static let comesFirst = true

        public static func computed(_ value: FontSizeValue, parent: ComputedStyle, viewport: Viewport) -> FontSizeValue
        {
            value.absolute(below: parent[Self.self], viewport: viewport)
        }
    }

    /// The `font-stretch` property (CSS Fonts 4, 2.3).
    public enum FontStretch: Property {
        public static let name: Name = "font-stretch"
        public static let summary = "How wide text is, in percent."
        public static let isInherited = true
        public static let initial = FontStretchValue.normal

        public static func computed(_ value: FontStretchValue, parent: ComputedStyle, viewport: Viewport)
            -> FontStretchValue
        {
            value.absolute(beside: parent[Self.self])
        }
    }

    /// The `font-style` property (CSS Fonts 4, 2.4).
    public enum FontStyle: Property {
        public static let name: Name = "font-style"
        public static let summary = "Whether text leans."
        public static let isInherited = true
        public static let initial = VectorScene.FontStyle.normal
    }

    /// The `font-weight` property (CSS Fonts 4, 2.2).
    public enum FontWeight: Property {
        public static let name: Name = "font-weight"
        public static let summary = "How heavy text is."
        public static let isInherited = true
        public static let initial = FontWeightValue.normal

        public static func computed(_ value: FontWeightValue, parent: ComputedStyle, viewport: Viewport)
            -> FontWeightValue
        {
            value.absolute(below: parent[Self.self])
        }
    }

    /// The `font-kerning` property (CSS Fonts 4, 6.3).
    public enum FontKerning: Property {
        public static let name: Name = "font-kerning"
        public static let summary = "Whether pairs of letters are moved closer."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = Value.auto

        /// The keyword values.
        public enum Value: String, Keyword {
            case auto, normal, none
        }
    }

    /// The `font-optical-sizing` property (CSS Fonts 4, 8.1).
    public enum FontOpticalSizing: Property {
        public static let name: Name = "font-optical-sizing"
        public static let summary = "Whether glyphs are drawn for the size of the text."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = Value.auto

        /// The keyword values.
        public enum Value: String, Keyword { case auto, none }
    }

    /// The `font-palette` property (CSS Fonts 4, 9.1).
    public enum FontPalette: Property {
        public static let name: Name = "font-palette"
        public static let summary = "The colours of colour fonts."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = FontPaletteValue.normal
    }

    /// The `font-feature-settings` property (CSS Fonts 4, 6.12).
    public enum FontFeatureSettings: Property {
        public static let name: Name = "font-feature-settings"
        public static let summary = "OpenType features by their tags."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = RawValue.noText
    }

    /// The `font-variation-settings` property (CSS Fonts 4, 8.2).
    public enum FontVariationSettings: Property {
        public static let name: Name = "font-variation-settings"
        public static let summary = "The axes of a variable font."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = RawValue.noText
    }
}
