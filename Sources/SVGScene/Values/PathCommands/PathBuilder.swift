public import VectorScene

/// A path under construction: what has been drawn, and what the next command may refer to (SVG 2, 9.3).
public struct PathBuilder {
    /// What has been drawn.
    public private(set) var path = PathData()
    /// Where the next segment begins.
    public private(set) var current = Point.zero
    private var start = Point.zero
    private var cubicControl = Point.zero
    private var quadraticControl = Point.zero

    /// Makes an empty path.
    public init() {}

    /// Makes an empty path with room for what `count` bytes of path data usually hold: a point takes about eight. Of a very long
    /// one, room for the most that it can hold: large memory costs nothing until it is written to, and moving it costs twice
    /// as much.
    init(roomFor count: Int) {
        let isLong = count > 1 << 20
        path.reserve(segments: count / (isLong ? 2 : 16), points: count / (isLong ? 2 : 8))
    }

    /// The first control point of a smooth cubic: the last one of a cubic just before it, mirrored, or the current
    /// point.
    public var reflectedCubicControl: Point { reflected(cubicControl) }

    /// The control point of a smooth quadratic: that of a quadratic just before it, mirrored, or the current point.
    public var reflectedQuadraticControl: Point { reflected(quadraticControl) }

    /// Begins a subpath.
    public mutating func move(to point: Point) {
        path.move(to: point)
        start = point
        advance(to: point)
    }

    /// Appends a straight line.
    public mutating func line(to point: Point) {
        path.line(to: point)
        advance(to: point)
    }

    /// Appends a quadratic curve.
    public mutating func quadratic(to point: Point, control: Point) {
        path.quadratic(to: point, control: control)
        advance(to: point)
        quadraticControl = control
    }

    /// Appends a cubic curve.
    public mutating func cubic(to point: Point, control1: Point, control2: Point) {
        path.cubic(to: point, control1: control1, control2: control2)
        advance(to: point)
        cubicControl = control2
    }

    /// Appends an arc of an ellipse, as cubic curves.
    public mutating func arc(to point: Point, _ arc: EllipticalArc) {
        arc.append(to: &path, from: current, to: point)
        advance(to: point)
    }

    /// Closes the subpath; without a move, what follows begins where it began.
    public mutating func close() {
        path.close()
        advance(to: start)
    }

    private mutating func advance(to point: Point) {
        current = point
        cubicControl = point
        quadraticControl = point
    }

    private func reflected(_ control: Point) -> Point {
        Point(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
    }
}
