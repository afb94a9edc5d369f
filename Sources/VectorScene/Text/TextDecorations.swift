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
    /// The form of the line.
    public var style: DecorationStyle
    /// The thickness of the line in user units, 0 or more; `nil` for that of the font.
    public var thickness: Double?
    /// The distance of an underline's upper edge below the baseline, in user units; `nil` for the font's position.
    ///
    /// In vertical text it is the distance from the glyphs. Other lines ignore it.
    public var offset: Double?

    /// Makes a line; omitted parameters take the defaults of the format.
    public init(
        fill: SceneFill? = nil, stroke: SceneStroke? = nil, style: DecorationStyle = .solid, thickness: Double? = nil,
        offset: Double? = nil
    ) {
        self.fill = fill
        self.stroke = stroke
        self.style = style
        self.thickness = thickness
        self.offset = offset
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("fill", optional: fill)
        json.field("stroke", optional: stroke)
        json.field("style", style, unless: .solid)
        json.field("thickness", optional: thickness)
        json.field("offset", optional: offset)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        fill = try fields.optional("fill")
        stroke = try fields.optional("stroke")
        style = try fields("style", default: .solid)
        thickness = try fields.optional("thickness")
        offset = try fields.optional("offset")
    }
}
