public import Switchless

// What an element is masked with (CSS Masking 1, 7).
extension Properties {
    /// The `mask` shorthand (CSS Masking 1, 7.8).
    public enum Mask: Declarable {
        public static let name: Name = "mask"
        public static let summary = "What the element is masked with: a mask element, or images with their places."
        public static let isPresentationAttribute = true
        public static let takesBareNumbers: DeclarationSites = []
        public static let longhands: [any Property.Type] = [
            MaskImage.self, MaskMode.self, MaskRepeat.self, MaskPosition.self, MaskClip.self, MaskOrigin.self,
            MaskSize.self, MaskComposite.self,
        ]

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            guard let layers = [MaskLayer].read(commaSeparated: &input, in: declarations.context) else { return false }
            let pool = declarations.context.pool
            func list(_ field: KeyPath<ImageLayer, [UInt8]?>, _ initial: String) -> RawValue {
                ImageLayer.list(of: layers.map(\.texts), field, initial, in: pool)
            }
            let images = pool.bytes(of: list(\.image, "none").text)
            declarations.declare(MaskImage.self, MaskValue.read(all: images, in: declarations.context) ?? .none)
            declarations.declare(MaskMode.self, list(\.mode, "match-source"))
            declarations.declare(MaskRepeat.self, list(\.tiling, "repeat"))
            declarations.declare(MaskPosition.self, list(\.position, "0% 0%"))
            declarations.declare(MaskClip.self, list(\.clip, "border-box"))
            declarations.declare(MaskOrigin.self, list(\.origin, "border-box"))
            declarations.declare(MaskSize.self, list(\.size, "auto"))
            declarations.declare(MaskComposite.self, list(\.compositing, "add"))
            return true
        }
    }

    /// The `mask-image` property (CSS Masking 1, 7.1).
    public enum MaskImage: Property {
        public static let name: Name = "mask-image"
        public static let summary = "The images that the element is masked with, or a mask element."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let concernsWhole = true
        public static let initial = MaskValue.none
    }

    /// The `mask-mode` property (CSS Masking 1, 7.2).
    public enum MaskMode: Property {
        public static let name: Name = "mask-mode"
        public static let summary = "Whether an image masks by its brightness or its alpha."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let concernsWhole = true
        public static let initial = RawValue.noText

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.declare(Self.self, listOf: MaskModeValue.self, &input)
        }
    }

    /// The `mask-repeat` property (CSS Masking 1, 7.3).
    public enum MaskRepeat: Property {
        public static let name: Name = "mask-repeat"
        public static let summary = "How an image of a mask is repeated."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let concernsWhole = true
        public static let initial = RawValue.noText

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.declare(Self.self, listOf: MaskRepeatValue.self, &input)
        }
    }

    /// The `mask-position` property (CSS Masking 1, 7.4).
    public enum MaskPosition: Property {
        public static let name: Name = "mask-position"
        public static let summary = "Where an image of a mask lies."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let takesBareNumbers: DeclarationSites = []
        public static let concernsWhole = true
        public static let initial = RawValue.noText

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.declare(Self.self, listOf: PositionValue.self, &input)
        }
    }

    /// The `mask-clip` property (CSS Masking 1, 7.5).
    public enum MaskClip: Property {
        public static let name: Name = "mask-clip"
        public static let summary = "The box outside of which a mask lets nothing through."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let concernsWhole = true
        public static let initial = RawValue.noText

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.declare(Self.self, listOf: MaskClipValue.self, &input)
        }
    }

    /// The `mask-origin` property (CSS Masking 1, 7.6).
    public enum MaskOrigin: Property {
        public static let name: Name = "mask-origin"
        public static let summary = "The box that an image of a mask is placed in."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let concernsWhole = true
        public static let initial = RawValue.noText

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.declare(Self.self, listOf: GeometryBox.self, &input)
        }
    }

    /// The `mask-size` property (CSS Masking 1, 7.7).
    public enum MaskSize: Property {
        public static let name: Name = "mask-size"
        public static let summary = "The size of an image of a mask."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let takesBareNumbers: DeclarationSites = []
        public static let concernsWhole = true
        public static let initial = RawValue.noText

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.declare(Self.self, listOf: MaskSizeValue.self, &input)
        }
    }

    /// The `mask-composite` property (CSS Masking 1, 7.8).
    public enum MaskComposite: Property {
        public static let name: Name = "mask-composite"
        public static let summary = "How an image of a mask counts together with those below it."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let concernsWhole = true
        public static let initial = RawValue.noText

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.declare(Self.self, listOf: MaskCompositeValue.self, &input)
        }
    }
}

/// One layer of the `mask` shorthand.
private struct MaskLayer: SVGValue {
    let texts: ImageLayer

    private static let parts = [
        ImageLayer.Part.image, .position, .tiling, .origin, .clip,
        ImageLayer.Part(MaskCompositeValue.self, \.compositing), ImageLayer.Part(MaskModeValue.self, \.mode),
    ]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> MaskLayer? {
        ImageLayer.read(&input, of: parts, in: context).map(MaskLayer.init)
    }
}
