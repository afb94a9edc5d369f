/// How the line along a path is painted.
public struct SceneStroke: SceneObject, Hashable {
    /// What it is painted with.
    public var paint: ScenePaint
    /// 0 to 1.
    public var opacity: Double
    /// In user units, above 0.
    public var width: Double
    /// The shape of its ends.
    public var cap: LineCap
    /// The shape of its corners.
    public var join: LineJoin
    /// The longest allowed ratio of a mitre to the width, at least 1.
    public var miterLimit: Double
    /// Lengths of dashes and gaps in turn, in user units: an even count with a sum above 0, or empty for a full line.
    public var dash: [Double]
    /// How far into the pattern it begins, in user units.
    public var dashOffset: Double

    /// Makes one of these, with the defaults of the format.
    public init(
        paint: ScenePaint, opacity: Double = 1, width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter,
        miterLimit: Double = 4, dash: [Double] = [], dashOffset: Double = 0
    ) {
        self.paint = paint
        self.opacity = opacity
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashOffset = dashOffset
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("paint", paint)
        json.field("opacity", opacity, unless: 1)
        json.field("width", width, unless: 1)
        json.field("cap", cap, unless: .butt)
        json.field("join", join, unless: .miter)
        json.field("miterLimit", miterLimit, unless: 4)
        json.field("dash", dash, unless: [])
        json.field("dashOffset", dashOffset, unless: 0)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        paint = try fields("paint")
        opacity = try fields("opacity", default: 1)
        width = try fields("width", default: 1)
        cap = try fields("cap", default: .butt)
        join = try fields("join", default: .miter)
        miterLimit = try fields("miterLimit", default: 4)
        dash = try fields("dash", default: [])
        dashOffset = try fields("dashOffset", default: 0)
    }
}

/// A stroke that lies out of line, since it is large and most shapes have none. Another module makes it, whence no `Boxed`: that one's
/// type would be looked up there for each stroke.
package final class SharedStroke: Sendable {
    package let value: SceneStroke

    package init(_ value: SceneStroke) { self.value = value }
}

/// The shape of the ends of a line.
public enum LineCap: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case butt, round, square
}

/// The shape of its corners.
public enum LineJoin: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case miter, round, bevel
    case miterClip = "miter-clip"
}
