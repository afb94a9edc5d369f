import VectorScene

/// A clip as Lottie has it: masks, or a composition whose alpha is the clip.
struct LottieClip {
    /// The masks of a clip of a few single outlines.
    private let masks: [LottieObject]
    /// The composition of any other.
    private let composition: String?

    /// The most masks that a layer has instead of a composition.
    private static let limit = 8

    init(_ clip: SceneClip, _ fields: MovingFields, _ nodes: inout LottieNodes) throws {
        let transform = LottieTransform(fields.field("transform"), else: clip.transform)
        try nodes.draw(clip.children, of: "children", fields)
        let book = nodes.book
        let layers = try book.merged(nodes.layers)
        if let outlines = layers.first?.outlines, layers.count == 1, outlines.count <= Self.limit, clip.clip == nil,
            transform.isIdentity, layers[0].isPlain
        {
            masks = outlines.map(LottieLayer.mask)
            composition = nil
            return
        }
        masks = []
        let placed = try nodes.placed(layers, transform)
        composition = try book.composition(try clip.clip.map { try nodes.clipped(placed, $0) } ?? placed)
    }

    /// Layers, shown inside the clip alone.
    func applied(to layers: [LottieLayer], _ book: LottieBook) throws -> [LottieLayer] {
        let content = try book.single(layers)
        guard let composition else { return [content.masked(by: masks)] }
        return try book.pair(content, composition, mode: 1)
    }
}
