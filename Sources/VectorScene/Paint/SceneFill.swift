/// How the inside of a path is painted.
public struct SceneFill: SceneObject, Hashable {
    /// The paint.
    public var paint: ScenePaint
    /// The opacity, 0 to 1.
    public var opacity: Double
    /// The rule that decides what is inside.
    public var rule: FillRule

    /// Makes a fill; omitted parameters take the defaults of the format.
    public init(paint: ScenePaint, opacity: Double = 1, rule: FillRule = .nonzero) {
        self.paint = paint
        self.opacity = opacity
        self.rule = rule
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("paint", paint)
        json.field("opacity", opacity, unless: 1)
        json.field("rule", rule, unless: .nonzero)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        paint = try fields("paint")
        opacity = try fields("opacity", default: 1)
        rule = try fields("rule", default: .nonzero)
    }
}

/// Which points are inside a path that crosses itself (SVG 2, 13.4.2).
public enum FillRule: String, CaseIterable, Decodable, JSONWritable, Sendable, BitwiseCopyable {
    case nonzero, evenodd
}
