/// A colour stop of a gradient.
public struct GradientStop: SceneObject, Hashable {
    /// The offset, 0 to 1, not less than that of the stop before.
    public var offset: Double
    /// The colour at the offset.
    public var color: SceneColor
    /// The opacity, 0 to 1.
    public var opacity: Double

    /// Makes a stop; omitted parameters take the defaults of the format.
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

/// How a gradient continues beyond its ends.
public enum GradientSpread: String, CaseIterable, Decodable, JSONWritable, Sendable, BitwiseCopyable {
    case pad, reflect, `repeat`
}
