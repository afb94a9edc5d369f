import Switchless

extension DeclarationBlock {
    /// Declares a property whose value is a list that is read again when the element is drawn.
    mutating func declare<P: Property, Item: SVGValue>(
        _ property: P.Type, listOf item: Item.Type, _ input: inout ByteScanner
    ) -> Bool where P.Value == RawValue {
        let start = input
        guard [Item].read(commaSeparated: &input, in: context) != nil else { return false }
        declare(property, RawValue(text: context.pool.store(input.bytes(since: start).trimmed)))
        return true
    }

    private static let none: KeywordTable<RawValue> = ["none": .noText]

    /// Declares a property whose value is such a list, or `none`.
    mutating func declare<P: Property, Item: SVGValue>(
        _ property: P.Type, noneOrListOf item: Item.Type, _ input: inout ByteScanner
    ) -> Bool where P.Value == RawValue {
        guard let word = Self.none.take(&input) else { return declare(property, listOf: item, &input) }
        declare(property, word)
        return true
    }
}

/// One layer of the shorthands `mask` and `background`, as the texts of the properties that it sets.
struct ImageLayer: Sendable {
    var image, mode, tiling, position, clip, origin, size, compositing, color, attachment: [UInt8]?

    /// A part, in any order: what it is, and where its text goes.
    struct Part: Sendable {
        let field: any WritableKeyPath<ImageLayer, [UInt8]?> & Sendable
        let take: @Sendable (inout ByteScanner, ValueContext) -> Bool

        init<Value: SVGValue>(
            _ type: Value.Type, _ field: any WritableKeyPath<ImageLayer, [UInt8]?> & Sendable
        ) {
            self.field = field
            take = { input, context in input.attempt { Value.read(&$0, in: context) } != nil }
        }
    }

    private static let size = Part(MaskSizeValue.self, \.size)

    /// Reads a layer of parts, of which each stands once.
    static func read(_ input: inout ByteScanner, of parts: [Part], in context: ValueContext) -> ImageLayer? {
        var layer = ImageLayer()
        repeat {
            guard parts.contains(where: { layer.take($0, &input, context) }) else { return nil }
            input.skipSpace()
            if layer.position != nil, layer.size == nil, input.take("/") {
                input.skipSpace()
                guard layer.take(size, &input, context) else { return nil }
                input.skipSpace()
            }
        } while !input.isAtEnd && input.next != UInt8(ascii: ",")
        // One box is both.
        layer.clip = layer.clip ?? layer.origin
        return layer
    }

    private mutating func take(_ part: Part, _ input: inout ByteScanner, _ context: ValueContext) -> Bool {
        let start = input
        guard self[keyPath: part.field] == nil, part.take(&input, context) else { return false }
        self[keyPath: part.field] = input.bytes(since: start).trimmed.array
        return true
    }

    /// The texts of a property for all layers; no text where no layer has it.
    static func list(
        of layers: [ImageLayer], _ field: KeyPath<ImageLayer, [UInt8]?>, _ initial: String, in pool: ValuePool
    ) -> RawValue {
        guard layers.contains(where: { $0[keyPath: field] != nil }) else { return .noText }
        let texts = layers.map { $0[keyPath: field] ?? Array(initial.utf8) }
        return RawValue(text: pool.store(Array(texts.joined(separator: [UInt8(ascii: ",")]))))
    }
}

extension ImageLayer.Part {
    static let image = ImageLayer.Part(MaskImageValue.self, \.image)
    static let position = ImageLayer.Part(PositionValue.self, \.position)
    static let tiling = ImageLayer.Part(MaskRepeatValue.self, \.tiling)
    static let origin = ImageLayer.Part(GeometryBox.self, \.origin)
    static let clip = ImageLayer.Part(MaskClipValue.self, \.clip)
}
