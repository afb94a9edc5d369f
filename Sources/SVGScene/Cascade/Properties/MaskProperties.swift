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
            func list(_ field: KeyPath<MaskLayer, [UInt8]?>, _ initial: StaticString) -> RawValue {
                guard layers.contains(where: { $0[keyPath: field] != nil }) else { return .noText }
                let texts = layers.map { $0[keyPath: field] ?? Array("\(initial)".utf8) }
                return RawValue(text: pool.store(Array(texts.joined(separator: [UInt8(ascii: ",")]))))
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

    /// The `-webkit-mask` shorthand, another name of `mask` (Compatibility, 4.2).
    public enum WebKitMask: Declarable {
        public static let name: Name = "-webkit-mask"
        public static let summary = "Another name of mask."
        public static let takesBareNumbers: DeclarationSites = []
        public static let longhands = Mask.longhands

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            Mask.declare(&input, in: &declarations)
        }
    }

    /// The `-webkit-mask-image` property, another name of `mask-image` (Compatibility, 4.2).
    public enum WebKitMaskImage: Declarable {
        public static let name: Name = "-webkit-mask-image"
        public static let summary = "Another name of mask-image."
        public static let longhands: [any Property.Type] = [MaskImage.self]

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            MaskImage.declare(&input, in: &declarations)
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

extension DeclarationBlock {
    /// Declares a property whose value is a list that is read again when the element is drawn.
    fileprivate mutating func declare<P: Property, Item: SVGValue>(
        _ property: P.Type, listOf item: Item.Type, _ input: inout ByteScanner
    ) -> Bool where P.Value == RawValue {
        let start = input
        guard [Item].read(commaSeparated: &input, in: context) != nil else { return false }
        declare(property, RawValue(text: context.pool.store(input.bytes(since: start).trimmed)))
        return true
    }
}

/// One layer of the `mask` shorthand, as the texts of the properties that it sets.
private struct MaskLayer: SVGValue {
    private(set) var image, mode, tiling, position, clip, origin, size, compositing: [UInt8]?

    /// A part, in any order: what it is, and where its text goes.
    private struct Part: Sendable {
        let field: any WritableKeyPath<MaskLayer, [UInt8]?> & Sendable
        let take: @Sendable (inout ByteScanner, ValueContext) -> Bool

        init<Value: SVGValue>(
            _ type: Value.Type, _ field: any WritableKeyPath<MaskLayer, [UInt8]?> & Sendable
        ) {
            self.field = field
            take = { input, context in input.attempt { Value.read(&$0, in: context) } != nil }
        }
    }

    private static let parts = [
        Part(MaskImageValue.self, \.image), Part(PositionValue.self, \.position), Part(MaskRepeatValue.self, \.tiling),
        Part(GeometryBox.self, \.origin), Part(MaskClipValue.self, \.clip),
        Part(MaskCompositeValue.self, \.compositing), Part(MaskModeValue.self, \.mode),
    ]
    private static let size = Part(MaskSizeValue.self, \.size)

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> MaskLayer? {
        var layer = MaskLayer()
        repeat {
            guard parts.contains(where: { layer.take($0, &input, context) }) else { return nil }
            input.skipSpace()
            if layer.position != nil, layer.size == nil, input.take("/") {
                input.skipSpace()
                guard layer.take(size, &input, context) else { return nil }
                input.skipSpace()
            }
        } while !input.isAtEnd && input.next != UInt8(ascii: ",")
        layer.clip = layer.clip ?? layer.origin
        return layer
    }

    private mutating func take(_ part: Part, _ input: inout ByteScanner, _ context: ValueContext) -> Bool {
        let start = input
        guard self[keyPath: part.field] == nil, part.take(&input, context) else { return false }
        self[keyPath: part.field] = input.bytes(since: start).trimmed.array
        return true
    }
}
