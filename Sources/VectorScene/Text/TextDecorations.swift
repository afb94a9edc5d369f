/// The lines along a span, one of each kind.
public struct TextDecorations: SceneObject, Hashable {
    /// The line below the text; `nil` is none.
    @Boxed public var underline: TextDecoration?
    /// The line above it.
    @Boxed public var overline: TextDecoration?
    /// The line across it.
    @Boxed public var lineThrough: TextDecoration?

    /// Makes one of these, with the defaults of the format.
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

/// A line painted as the element that declares it is painted. What is missing is not painted.
public struct TextDecoration: SceneObject, Hashable {
    /// How it is filled.
    public var fill: SceneFill?
    /// How its outline is stroked.
    public var stroke: SceneStroke?

    /// Makes one of these, with the defaults of the format.
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
