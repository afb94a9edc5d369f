public import Switchless

// Backgrounds: of the outermost element, and of boxes (CSS Backgrounds 3, 2).
extension Properties {
    /// The `background` shorthand (CSS Backgrounds 3, 2.10).
    public enum Background: Declarable {
        public static let name: Name = "background"
        public static let summary = "What is behind the drawing or a box: images with their places, and a colour."
        public static let takesBareNumbers: DeclarationSites = []
        public static let longhands: [any Property.Type] = [
            BackgroundColor.self, BackgroundImage.self, BackgroundPosition.self, BackgroundSize.self,
            BackgroundRepeat.self, BackgroundOrigin.self, BackgroundClip.self,
        ]

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            guard let layers = [BackgroundLayer].read(commaSeparated: &input, in: declarations.context),
                // The colour is below all images.
                layers.dropLast().allSatisfy({ $0.texts.color == nil })
            else { return false }
            let pool = declarations.context.pool
            func list(_ field: KeyPath<ImageLayer, [UInt8]?>, _ initial: String) -> RawValue {
                ImageLayer.list(of: layers.map(\.texts), field, initial, in: pool)
            }
            let color = layers.last?.texts.color?.withBytes { ColorValue.read(all: $0, in: declarations.context) }
            declarations.declare(BackgroundColor.self, color.flatMap(\.self) ?? BackgroundColor.initial)
            declarations.declare(BackgroundImage.self, list(\.image, "none"))
            declarations.declare(BackgroundPosition.self, list(\.position, "0% 0%"))
            declarations.declare(BackgroundSize.self, list(\.size, "auto"))
            declarations.declare(BackgroundRepeat.self, list(\.tiling, "repeat"))
            declarations.declare(BackgroundOrigin.self, list(\.origin, "padding-box"))
            declarations.declare(BackgroundClip.self, list(\.clip, "border-box"))
            return true
        }
    }

    /// The `background-color` property (CSS Backgrounds 3, 2.2).
    ///
    /// As browsers do, only that of the outermost element of a drawing is painted, and those of boxes.
    public enum BackgroundColor: Property {
        public static let name: Name = "background-color"
        public static let summary = "The colour behind the drawing, or a box."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let initial = ColorValue.transparent
    }

    /// The `background-image` property (CSS Backgrounds 3, 2.3), of boxes.
    public enum BackgroundImage: Property {
        public static let name: Name = "background-image"
        public static let summary = "The images behind a box: pictures and gradients."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let initial = RawValue.noText

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.declare(Self.self, listOf: MaskImageValue.self, &input)
        }
    }

    /// The `background-position` property (CSS Backgrounds 3, 2.6).
    public enum BackgroundPosition: Property {
        public static let name: Name = "background-position"
        public static let summary = "Where an image behind a box lies."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let takesBareNumbers: DeclarationSites = []
        public static let initial = RawValue.noText

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.declare(Self.self, listOf: PositionValue.self, &input)
        }
    }

    /// The `background-size` property (CSS Backgrounds 3, 2.9).
    public enum BackgroundSize: Property {
        public static let name: Name = "background-size"
        public static let summary = "The size of an image behind a box."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let takesBareNumbers: DeclarationSites = []
        public static let initial = RawValue.noText

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.declare(Self.self, listOf: MaskSizeValue.self, &input)
        }
    }

    /// The `background-repeat` property (CSS Backgrounds 3, 2.4).
    public enum BackgroundRepeat: Property {
        public static let name: Name = "background-repeat"
        public static let summary = "How an image behind a box is repeated."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let initial = RawValue.noText

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.declare(Self.self, listOf: MaskRepeatValue.self, &input)
        }
    }

    /// The `background-origin` property (CSS Backgrounds 3, 2.8).
    public enum BackgroundOrigin: Property {
        public static let name: Name = "background-origin"
        public static let summary = "The box that an image behind a box is placed in."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let initial = RawValue.noText

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.declare(Self.self, listOf: GeometryBox.self, &input)
        }
    }

    /// The `background-clip` property (CSS Backgrounds 3, 2.7).
    public enum BackgroundClip: Property {
        public static let name: Name = "background-clip"
        public static let summary = "The box outside of which a background is not seen."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let initial = RawValue.noText

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.declare(Self.self, listOf: BackgroundClipValue.self, &input)
        }
    }

    /// The `box-shadow` property (CSS Backgrounds 3, 6.1), of boxes.
    public enum BoxShadow: Property {
        public static let name: Name = "box-shadow"
        public static let summary = "The shadows of a box, the first on top."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let takesBareNumbers: DeclarationSites = []
        public static let initial = RawValue.noText

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.declare(Self.self, noneOrListOf: BoxShadowValue.self, &input)
        }
    }
}

/// One layer of the `background` shorthand.
private struct BackgroundLayer: SVGValue {
    let texts: ImageLayer

    private static let parts = [
        ImageLayer.Part.image, .position, .tiling, .origin, ImageLayer.Part(BackgroundClipValue.self, \.clip),
        ImageLayer.Part(ColorValue.self, \.color),
        ImageLayer.Part(BackgroundAttachment.self, \.attachment),
    ]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> BackgroundLayer? {
        ImageLayer.read(&input, of: parts, in: context).map(BackgroundLayer.init)
    }
}

/// The value of `background-attachment` (CSS Backgrounds 3, 2.5). Nothing is scrolled.
private enum BackgroundAttachment: String, Keyword { case scroll, fixed, local }
