public import VectorScene

/// Builds a path, and keeps the state that the next command may refer to (SVG 2, 9.3).
public struct PathBuilder: ~Copyable {
    /// Owns the memory. It does not contain what `pen` has drawn until it takes the pen back.
    private var data = PathData()
    private var pen: PathPen
    /// The last segment. A control point is reflected only for two curves of the same kind.
    private var last = PathVerb.move
    /// The current point, where the next segment begins.
    public private(set) var current = Point.zero

    /// Creates an empty path.
    public init() { self.init(roomFor: 0) }

    /// Creates an empty path with room for the points in `count` bytes of path data.
    ///
    /// A point usually takes at least five bytes. For more than a megabyte, the capacity is the maximum, one point in
    /// two bytes: memory that is not written to costs nothing, while growing would mean copying all points.
    init(roomFor count: Int) { pen = data.lendPen(points: count / (count > 1 << 20 ? 2 : 5)) }

    /// A copy of the path drawn so far.
    public var path: PathData { data.copy(with: pen) }

    /// The path, without copying it.
    consuming func finished() -> PathData {
        data.take(pen)
        return data
    }

    /// The first control point of a smooth cubic curve.
    ///
    /// It is the reflection of the last control point of a cubic just before it, else the current point.
    public var reflectedCubicControl: Point { reflectedControl(of: .cubic) }

    /// The control point of a smooth quadratic curve.
    ///
    /// It is the reflection of the control point of a quadratic just before it, else the current point.
    public var reflectedQuadraticControl: Point { reflectedControl(of: .quadratic) }

    /// Begins a subpath.
    public mutating func move(to point: Point) {
        move(.move, to: point)
    }

    @inline(__always)
    private mutating func move(_ verb: PathVerb, to point: Point) {
        appendMove(as: verb) { points in
            points[0] = point
            return true
        }
    }

    /// Appends a straight line.
    public mutating func line(to point: Point) {
        append(.line, 1) { points in
            points[0] = point
            return true
        }
    }

    /// Appends a quadratic curve.
    public mutating func quadratic(to point: Point, control: Point) {
        append(.quadratic, 2) { points in
            points[0] = control
            points[1] = point
            return true
        }
    }

    /// Appends a cubic curve.
    public mutating func cubic(to point: Point, control1: Point, control2: Point) {
        cubic(.cubic, control1, control2, point)
    }

    /// Appends a cubic curve that is a piece of a longer one, such as an arc. Its end gets no marker.
    mutating func innerCubic(to point: Point, control1: Point, control2: Point) {
        cubic(.innerCubic, control1, control2, point)
    }

    @inline(__always)
    private mutating func cubic(_ verb: PathVerb, _ control1: Point, _ control2: Point, _ point: Point) {
        append(verb, 3) { points in
            points[0] = control1
            points[1] = control2
            points[2] = point
            return true
        }
    }

    /// Begins a subpath at the point that `write` stores; `false`, without effect, if `write` fails.
    @inline(__always) @discardableResult
    mutating func appendMove(as verb: PathVerb = .move, _ write: (PointSlots) -> Bool) -> Bool {
        if !pen.hasRoom { renewPen() }
        guard write(pen.points) else { return false }
        pen.isDrawing = true
        pen.subpathStart = pen.points[0]
        advance(by: 1, verb)
        return true
    }

    /// Appends a segment of `count` points that `write` stores; `false`, without effect, if `write` fails.
    @inline(__always) @discardableResult
    mutating func append(_ verb: PathVerb, _ count: Int, _ write: (PointSlots) -> Bool) -> Bool {
        if !pen.hasRoom { renewPen() }
        guard pen.isDrawing else {
            // After a close, the next subpath begins at the start of the last one.
            guard write(pen.points + 1) else { return false }
            move(.impliedMove, to: pen.subpathStart)
            advance(by: count, verb)
            return true
        }
        guard write(pen.points) else { return false }
        advance(by: count, verb)
        return true
    }

    /// Appends an elliptical arc, as cubic curves.
    public mutating func arc(to point: Point, _ arc: EllipticalArc) {
        arc.append(to: &self, from: current, to: point)
        current = point
        last = .innerCubic
    }

    /// Closes the subpath. Without a move, the next subpath begins at the same point.
    public mutating func close() {
        if pen.isDrawing {
            pen.isDrawing = false
            pen.advance(by: 0, .close)
        }
        current = pen.subpathStart
        last = .close
    }

    /// Advances the pen after the points that were just written.
    @inline(__always)
    private mutating func advance(by count: Int, _ verb: PathVerb) {
        pen.advance(by: count, verb)
        current = pen.points[-1]
        last = verb
    }

    /// Doubles the memory.
    @inline(never)
    private mutating func renewPen() {
        data.take(pen)
        pen = data.lendPen(points: 0)
    }

    @inline(__always)
    private func reflectedControl(of verb: PathVerb) -> Point {
        let control = last == verb ? pen.points[-2] : current
        return Point(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
    }
}
