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
    /// The adjustment that reaches `textLength`.
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

/// The path that a chunk runs along.
public struct TextPath: SceneObject, Hashable {
    /// The path, in the user space of the text node.
    public var data: PathData
    /// The start of the chunk, in user units along the path.
    public var startOffset: Double

    /// Whether glyphs are bent along the path, instead of being turned (SVG 2, 11.8.3).
    public var bendsGlyphs: Bool

    /// Makes a text path; omitted parameters take the defaults of the format.
    public init(data: PathData, startOffset: Double = 0, bendsGlyphs: Bool = false) {
        self.data = data
        self.startOffset = startOffset
        self.bendsGlyphs = bendsGlyphs
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("d", data)
        json.field("startOffset", startOffset)
        if bendsGlyphs { json.field("method", "stretch") }
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        data = try fields("d")
        startOffset = try fields("startOffset")
        bendsGlyphs = try fields.says("method", "stretch")
    }
}

/// The baseline of a span that is aligned with its parent's (SVG 1.1, 10.9.2; SVG 2, 11.10.2).
public enum AlignmentBaseline: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case baseline, middle, central, ideographic, alphabetic, hanging, mathematical, top, center, bottom
    case beforeEdge = "before-edge"
    case afterEdge = "after-edge"
    case textBeforeEdge = "text-before-edge"
    case textAfterEdge = "text-after-edge"
    case textTop = "text-top"
    case textBottom = "text-bottom"
}

/// The form of a line along text (CSS Text Decoration 4, 2.2).
public enum DecorationStyle: String, CaseIterable, Decodable, JSONWritable, Sendable, BitwiseCopyable {
    case solid, double, dotted, dashed, wavy
}

/// The baseline of text (SVG 1.1, 10.9.2); `nil` stands for `auto`.
public enum DominantBaseline: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case ideographic, alphabetic, hanging, mathematical, central, middle
    case useScript = "use-script"
    case resetSize = "reset-size"
    case textAfterEdge = "text-after-edge"
    case textBeforeEdge = "text-before-edge"
    case textBottom = "text-bottom"
    case textTop = "text-top"
}

/// The adjustment that fits text to a length (SVG 2, 11.5).
public enum LengthAdjust: String, CaseIterable, Decodable, JSONWritable, Sendable, BitwiseCopyable {
    /// Only the gaps between glyphs.
    case spacing
    /// The gaps and the glyphs.
    case spacingAndGlyphs
}

/// The direction of text within a line.
public enum TextDirection: String, CaseIterable, Decodable, JSONWritable, Sendable, BitwiseCopyable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
}

/// How the glyphs of vertical text stand, if the characters do not decide (CSS Writing Modes 4, 5.1).
public enum TextOrientation: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case upright, sideways
}

/// How a span takes part in bidirectional ordering (CSS Writing Modes 3, 2.2).
///
/// An optional `nil` stands for `normal`.
public enum UnicodeBidi: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case embed, isolate, plaintext
    case bidiOverride = "bidi-override"
    case isolateOverride = "isolate-override"
}
