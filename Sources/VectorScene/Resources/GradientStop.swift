/// A colour at a place of a gradient.
public struct GradientStop: SceneObject, Hashable {
    /// 0 to 1, never below that of the stop before.
    public var offset: Double
    /// The colour there.
    public var color: SceneColor
    /// 0 to 1.
    public var opacity: Double

    /// Makes one of these, with the defaults of the format.
    public init(offset: Double, color: SceneColor, opacity: Double = 1) {
        self.offset = offset
        self.color = color
        self.opacity = opacity
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("offset", offset)
        json.field("color", color)
        json.field("opacity", opacity, unless: 1)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        offset = try fields("offset")
        color = try fields("color")
        opacity = try fields("opacity", default: 1)
    }
}

/// What lies beyond the ends of a gradient.
public enum GradientSpread: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case pad, reflect, `repeat`
}
