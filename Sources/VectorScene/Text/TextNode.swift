/// Text to be shaped with the consumer's fonts, or with outlines. White space is already collapsed.
public struct TextNode: SceneNode {
    public static let type = "text"

    /// The `id` of the source element.
    public var id: String?
    /// Maps the node's user space to its parent's.
    public var transform: Transform
    /// The runs, in logical order.
    public var chunks: [TextChunk]
    /// Whether lines run from top to bottom.
    public var vertical: Bool
    /// Whether the text's base direction is right to left.
    public var rightToLeft: Bool
    /// The length that the whole text is fitted to, in user units.
    public var textLength: Double?
    /// The adjustment that reaches `textLength`.
    public var lengthAdjust: LengthAdjust
    /// The rendering hint.
    public var rendering: TextRendering?
    /// The source element, if requested.
    @Boxed public var source: SceneSource?
    /// The glyphs and decorations as nodes in the text's user space, in painting order; `nil` if fonts are needed.
    ///
    /// They are drawn instead of ``chunks``. Their paths have no `transform` where they use a paint of the text.
    public var outlines: [any SceneNode]?
    /// The box of all glyph cells and decorations, before `transform`. It counts only with ``outlines``.
    public var bounds: Rect?

    /// Makes a text node; omitted parameters take the defaults of the format.
    public init(
        id: String? = nil, transform: Transform = .identity, chunks: [TextChunk] = [], vertical: Bool = false,
        rightToLeft: Bool = false, textLength: Double? = nil, lengthAdjust: LengthAdjust = .spacing,
        rendering: TextRendering? = nil, source: SceneSource? = nil, outlines: [any SceneNode]? = nil,
        bounds: Rect? = nil
    ) {
        self.id = id
        self.transform = transform
        self.chunks = chunks
        self.vertical = vertical
        self.rightToLeft = rightToLeft
        self.textLength = textLength
        self.lengthAdjust = lengthAdjust
        self.rendering = rendering
        self.source = source
        self.outlines = outlines
        self.bounds = bounds
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("id", optional: id)
        json.field("transform", transform, unless: .identity)
        if vertical { json.field("writingMode", "vertical") }
        if rightToLeft { json.field("direction", TextDirection.rightToLeft) }
        json.field("textLength", optional: textLength)
        json.field("lengthAdjust", lengthAdjust, unless: .spacing)
        json.field("rendering", optional: rendering)
        if outlines != nil { json.field("bounds", optional: bounds) }
        json.field("source", optional: source)
        json.field("chunks", chunks)
        if let outlines { json.field("outlines", outlines) }
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        id = try fields.optional("id")
        transform = try fields("transform", default: .identity)
        vertical = try fields.says("writingMode", "vertical")
        rightToLeft = try fields("direction", default: TextDirection.leftToRight) == .rightToLeft
        textLength = try fields.optional("textLength")
        lengthAdjust = try fields("lengthAdjust", default: .spacing)
        rendering = try fields.optional("rendering")
        source = try fields.optional("source")
        chunks = try fields("chunks")
        outlines = try fields.optionalNodes("outlines")
        bounds = try fields.optional("bounds")
    }

    public var children: [any SceneNode] { outlines ?? [] }

    /// Calls the visitor's method.
    ///
    /// - Throws: what the visitor throws; ``PaintingError`` if the current thread's stack has no room for one more
    ///   level.
    public func accept<V: SceneVisitor>(_ visitor: inout V) throws {
        try PaintingError.checkBudgets()
        try visitor.visit(self)
    }

    /// The box of the glyph cells, transformed; `nil` without outlines, because it depends on fonts then.
    public func bounds(through transform: Transform) -> Rect? {
        outlines == nil ? nil : bounds?.transformed(by: transform)
    }
}

/// Text is one line (SVG 2, 11.7.3): characters that would end it are drawn as spaces.
package enum SingleLine {
    /// The character to draw for one of a text.
    package static func character(for scalar: Unicode.Scalar) -> Unicode.Scalar { replacements[scalar] ?? scalar }

    private static let replacements: [Unicode.Scalar: Unicode.Scalar] = [
        "\0": "\u{FFFD}", "\t": " ", "\n": " ", "\u{B}": " ", "\u{C}": " ", "\r": " ", "\u{1C}": " ", "\u{1D}": " ",
        "\u{1E}": " ", "\u{85}": " ", "\u{2028}": " ", "\u{2029}": " ",
    ]
}
