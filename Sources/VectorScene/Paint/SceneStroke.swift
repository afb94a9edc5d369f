/// How the line along a path is painted.
public struct SceneStroke: SceneObject, Hashable {
    /// The paint.
    public var paint: ScenePaint
    /// The opacity, 0 to 1.
    public var opacity: Double
    /// The width in user units, above 0.
    public var width: Double
    /// The shape of the ends.
    public var cap: LineCap
    /// The shape of the corners.
    public var join: LineJoin
    /// The maximum ratio of a miter's length to the width, at least 1.
    public var miterLimit: Double
    /// Alternating lengths of dashes and gaps, in user units; empty for a solid line.
    ///
    /// Their count is even and their sum is above 0.
    public var dash: [Double]
    /// The offset into the dash pattern at the start, in user units.
    public var dashOffset: Double
    /// Whether the stroke grows with the drawing where that is shown at another size than its own.
    ///
    /// `false` for `vector-effect: non-scaling-stroke`. Who shows the drawing `n` times as large divides the width, the
    /// dashes and their offset by `n`.
    public var scales: Bool

    /// Makes a stroke; omitted parameters take the defaults of the format.
    public init(
        paint: ScenePaint, opacity: Double = 1, width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter,
        miterLimit: Double = 4, dash: [Double] = [], dashOffset: Double = 0, scales: Bool = true
    ) {
        self.paint = paint
        self.opacity = opacity
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashOffset = dashOffset
        self.scales = scales
    }

    /// The stroke in a drawing that is shown at another size.
    ///
    /// - Parameter magnification: how many times larger than its own size the drawing is shown.
    public func shown(at magnification: Double) -> SceneStroke {
        guard !scales, magnification != 1, magnification > 0, magnification.isFinite else { return self }
        return multiplied(by: 1 / magnification)
    }

    /// The stroke with all lengths multiplied.
    func multiplied(by factor: Double) -> SceneStroke {
        var stroke = self
        stroke.width *= factor
        stroke.dash = dash.map { $0 * factor }
        stroke.dashOffset *= factor
        return stroke
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
        json.field("scales", scales, unless: true)
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
        scales = try fields("scales", default: true)
    }
}

/// A stroke on the heap, since it is large and most shapes have none.
///
/// It is not `Boxed` because another module makes it: that would look up the generic type for each stroke.
package final class SharedStroke: Sendable {
    package let value: SceneStroke

    package init(_ value: SceneStroke) { self.value = value }
}

/// The shape of a line's ends.
public enum LineCap: String, CaseIterable, Decodable, JSONWritable, Sendable, BitwiseCopyable {
    case butt, round, square
}

/// The shape of a line's corners.
public enum LineJoin: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case miter, round, bevel
    case miterClip = "miter-clip"
}
