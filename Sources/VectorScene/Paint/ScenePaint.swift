/// A colour, gradient or pattern.
public struct ScenePaint: Hashable, Sendable {
    /// The colour, if the paint is one.
    public let color: SceneColor?
    /// The index into `SceneResources.paints`, if the paint is a gradient or a pattern.
    public let resource: Int?

    /// Makes a paint of one colour.
    public static func color(_ color: SceneColor) -> ScenePaint { ScenePaint(color: color, resource: nil) }
    /// Makes a paint from an index into `SceneResources.paints`.
    public static func resource(_ index: Int) -> ScenePaint { ScenePaint(color: nil, resource: index) }

    private init(color: SceneColor?, resource: Int?) {
        self.color = color
        self.resource = resource
    }
}

extension ScenePaint: JSONWritable, Decodable {
    /// Writes a colour as a string and a resource as a number.
    public func write(to json: inout JSONStream) {
        color?.write(to: &json)
        resource?.write(to: &json)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // Most paints are colours, and an error that is caught costs more than a value.
        guard let hex = try? container.decode(String.self) else {
            self = .resource(try container.decode(Int.self))
            return
        }
        self = .color(try SceneColor(hex: hex, in: container))
    }
}

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

/// How a layer blends with what is below it (Compositing and Blending, 10).
///
/// An optional `nil` stands for `normal`.
public enum SceneBlendMode: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case multiply, screen, overlay, darken, lighten, difference, exclusion, hue, saturation, color, luminosity
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case hardLight = "hard-light"
    case softLight = "soft-light"
    /// The sum of both; of groups, not of `feBlend`.
    case plusLighter = "plus-lighter"
}

/// A hint for drawing paths (SVG 2, 13.10.2); `nil` stands for precise drawing.
public enum ShapeRendering: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case crispEdges, optimizeSpeed
}

/// A hint for drawing text (SVG 2, 13.10.3); `nil` stands for `auto`.
public enum TextRendering: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case optimizeSpeed, optimizeLegibility, geometricPrecision
}

/// How a bitmap is scaled (CSS Images 3, 5.3); `nil` stands for `auto`.
public enum ImageRendering: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case optimizeSpeed, optimizeQuality, smooth, pixelated
    case highQuality = "high-quality"
    case crispEdges = "crisp-edges"
}
