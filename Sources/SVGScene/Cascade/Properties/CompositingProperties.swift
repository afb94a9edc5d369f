public import Switchless
public import VectorScene

// What is done to an element and its children together.
extension Properties {
    /// The `clip-path` property (CSS Masking 1, 5).
    public enum ClipPath: Property {
        public static let name: Name = "clip-path"
        public static let summary = "What the element is clipped to."
        public static let isInherited = false
        public static let takesBareNumbers: DeclarationSites = .attribute
        public static let concernsWhole = true
        public static let initial = ShapeValue.none

        public static func allows(_ value: ShapeValue) -> Bool { value.hasInside }
    }

    /// The `clip-rule` property (CSS Masking 1, 6.1).
    public enum ClipRule: Property {
        public static let name: Name = "clip-rule"
        public static let summary = "What counts as the inside of a shape within a clip path."
        public static let isInherited = true
        public static let initial = VectorScene.FillRule.nonzero
    }

    /// The `filter` property (Filter Effects 1, 5).
    public enum Filter: Property {
        public static let name: Name = "filter"
        public static let summary = "What is done to the element as a picture."
        public static let isInherited = false
        public static let takesBareNumbers: DeclarationSites = .attribute
        public static let concernsWhole = true
        public static let initial = RawValue.noText
        public static var interpolation: any Interpolation.Type { FilterInterpolation.self }

        /// Reads the list only to validate it. It is kept as text, and read again for an element that is filtered.
        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            let list = input.remaining
            guard let value = RawValue.read(&input, in: declarations.context),
                value.text.isEmpty || FilterList.read(all: list, in: declarations.context) != nil
            else { return false }
            declarations.declare(Self.self, value)
            return true
        }
    }

    /// The `isolation` property (Compositing 1, 5.2).
    public enum Isolation: Property {
        public static let name: Name = "isolation"
        public static let summary = "Whether what is inside mixes with what is behind."
        public static let isInherited = false
        public static let concernsWhole = true
        public static let isPresentationAttribute = false
        public static let initial = Value.auto

        /// The keyword values.
        public enum Value: String, Keyword {
            case auto, isolate
        }
    }

    /// The `mask-type` property (CSS Masking 1, 8.1).
    public enum MaskType: Property {
        public static let name: Name = "mask-type"
        public static let summary = "Whether a mask counts by its brightness or its alpha."
        public static let isInherited = false
        public static let initial = Value.luminance

        /// The keyword values.
        public enum Value: String, Keyword {
            case luminance, alpha
        }
    }

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

    /// The `opacity` property (CSS Color 4, 3.2).
    public enum Opacity: Property {
        public static let name: Name = "opacity"
        public static let summary = "How opaque the element is as a whole."
        public static let isInherited = false
        public static let concernsWhole = true
        public static let initial = Alpha.opaque
    }
}
