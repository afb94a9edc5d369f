/// The lines along a span, at most one of each kind.
public struct TextDecorations: SceneObject, Hashable {
    /// The line below the text.
    @Boxed public var underline: TextDecoration?
    /// The line above the text.
    @Boxed public var overline: TextDecoration?
    /// The line through the text.
    @Boxed public var lineThrough: TextDecoration?

    /// Makes a set of lines; omitted parameters take the defaults of the format.
    public init(underline: TextDecoration? = nil, overline: TextDecoration? = nil, lineThrough: TextDecoration? = nil) {
        self.underline = underline
        self.overline = overline
        self.lineThrough = lineThrough
    }

    /// Whether there are none.
    public var isEmpty: Bool { self == TextDecorations() }

    public func writeFields(to json: inout JSONStream) {
        json.field("underline", optional: underline)
        json.field("overline", optional: overline)
        json.field("lineThrough", optional: lineThrough)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        underline = try fields.optional("underline")
        overline = try fields.optional("overline")
        lineThrough = try fields.optional("lineThrough")
    }
}

/// A line with the paint of the element that declares it.
public struct TextDecoration: SceneObject, Hashable {
    /// The fill; `nil` for none.
    public var fill: SceneFill?
    /// The stroke of its outline; `nil` for none.
    public var stroke: SceneStroke?

    /// Makes a line; omitted parameters take the defaults of the format.
    public init(fill: SceneFill? = nil, stroke: SceneStroke? = nil) {
        self.fill = fill
        self.stroke = stroke
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("fill", optional: fill)
        json.field("stroke", optional: stroke)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        fill = try fields.optional("fill")
        stroke = try fields.optional("stroke")
    }
}
