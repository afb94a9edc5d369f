/// A run of text with its own position, shaped as a unit.
public struct TextChunk: SceneObject, Hashable {
    /// The position in user units. A missing coordinate continues from the chunk before.
    public var x, y: Double?
    /// Which part of the chunk is at its position.
    public var anchor: TextAnchor
    /// The path that the chunk runs along, instead of `x` and `y`.
    public var path: TextPath?
    /// The characters, in logical order.
    public var spans: [TextSpan]
    /// The length that the chunk is fitted to, in user units.
    public var textLength: Double?
    /// What is adjusted to reach `textLength`.
    public var lengthAdjust: LengthAdjust

    /// Makes a chunk; omitted parameters take the defaults of the format.
    public init(
        x: Double? = nil, y: Double? = nil, anchor: TextAnchor = .start, path: TextPath? = nil, spans: [TextSpan] = [],
        textLength: Double? = nil, lengthAdjust: LengthAdjust = .spacing
    ) {
        self.x = x
        self.y = y
        self.anchor = anchor
        self.path = path
        self.spans = spans
        self.textLength = textLength
        self.lengthAdjust = lengthAdjust
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("x", optional: x)
        json.field("y", optional: y)
        json.field("anchor", anchor, unless: .start)
        json.field("path", optional: path)
        json.field("textLength", optional: textLength)
        json.field("lengthAdjust", lengthAdjust, unless: .spacing)
        json.field("spans", spans)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        x = try fields.optional("x")
        y = try fields.optional("y")
        anchor = try fields("anchor", default: .start)
        path = try fields.optional("path")
        textLength = try fields.optional("textLength")
        lengthAdjust = try fields("lengthAdjust", default: .spacing)
        spans = try fields("spans")
    }
}

/// Which part of a chunk is at its position, in the chunk's own direction.
public enum TextAnchor: String, CaseIterable, Decodable, JSONWritable, Sendable, BitwiseCopyable {
    case start, middle, end
}
