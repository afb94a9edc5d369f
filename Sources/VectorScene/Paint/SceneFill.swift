/// How the inside of a path is painted.
public struct SceneFill: SceneObject, Hashable {
    /// What it is painted with.
    public var paint: ScenePaint
    /// 0 to 1.
    public var opacity: Double
    /// What counts as inside.
    public var rule: FillRule

    /// Makes one of these, with the defaults of the format.
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

/// Which points count as inside where a path crosses itself (SVG 2, 13.4.2).
public enum FillRule: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case nonzero, evenodd
}
