/// How the line along a path is painted.
public struct Stroke: Hashable, Sendable {
    public var paint: Paint
    /// 0 to 1.
    public var opacity: Double
    /// In user units, above 0.
    public var width: Double
    public var cap: LineCap
    public var join: LineJoin
    /// The longest allowed ratio of a mitre to the width, at least 1.
    public var miterLimit: Double
    /// Lengths of dashes and gaps in turn, in user units: an even count with a sum above 0, or empty for a full line.
    public var dash: [Double]
    public var dashOffset: Double

    public init(
        paint: Paint, opacity: Double = 1, width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter,
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
}

/// The shape of the ends of a line.
public enum LineCap: String, CaseIterable, Codable, Sendable {
    case butt, round, square
}

/// The shape of its corners.
public enum LineJoin: String, CaseIterable, Codable, Sendable {
    case miter, round, bevel
    case miterClip = "miter-clip"
}
