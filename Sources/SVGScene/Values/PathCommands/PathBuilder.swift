public import VectorScene

/// A path under construction: what has been drawn, and what the next command may refer to (SVG 2, 9.3).
public struct PathBuilder: ~Copyable {
    /// Has the memory. What was drawn last it does not know before it gets the pen.
    private var data = PathData()
    private var pen: PathPen
    /// What was drawn last: only the control point of a curve of its own kind is mirrored.
    private var last = PathVerb.move
    /// Where the next segment begins.
    public private(set) var current = Point.zero

    /// Makes an empty path.
    public init() { self.init(roomFor: 0) }

    /// Makes an empty path with room for what `count` bytes of path data usually hold: a point takes five or more. Of a very long
    /// one, room for the most that it can hold: large memory costs nothing until it is written to, and moving it costs twice
    /// as much.
    init(roomFor count: Int) { pen = data.lendPen(points: count / (count > 1 << 20 ? 2 : 5)) }

    /// What has been drawn, as a copy: drawing goes on elsewhere.
    public var path: PathData { data.copy(with: pen) }

    /// What has been drawn.
    consuming func finished() -> PathData {
        data.take(pen)
        return data
    }

    /// The first control point of a smooth cubic: the last one of a cubic just before it, mirrored, or the current
    /// point.
    public var reflectedCubicControl: Point { reflectedControl(of: .cubic) }

    /// The control point of a smooth quadratic: that of a quadratic just before it, mirrored, or the current point.
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

    /// The same for a piece of a longer curve, such as an arc: no marker stands where it ends.
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

    /// Begins a subpath at the point that `write` puts where it belongs; `false`, and nothing begun, where it cannot.
    @inline(__always) @discardableResult
    mutating func appendMove(as verb: PathVerb = .move, _ write: (UnsafeMutablePointer<Point>) -> Bool) -> Bool {
        if pen.points > pen.limit { renewPen() }
        guard write(pen.points) else { return false }
        pen.isDrawing = true
        pen.subpathStart = pen.points[0]
        advance(by: 1, verb)
        return true
    }

    /// Appends a segment of `count` points, which `write` puts where they belong; `false`, and nothing appended, where it cannot.
    @inline(__always) @discardableResult
    mutating func append(_ verb: PathVerb, _ count: Int, _ write: (UnsafeMutablePointer<Point>) -> Bool) -> Bool {
        if pen.points > pen.limit { renewPen() }
        guard pen.isDrawing else {
            // After a close, a subpath begins where the last one did.
            guard write(pen.points + 1) else { return false }
            move(.impliedMove, to: pen.subpathStart)
            advance(by: count, verb)
            return true
        }
        guard write(pen.points) else { return false }
        advance(by: count, verb)
        return true
    }

    /// Appends an arc of an ellipse, as cubic curves.
    public mutating func arc(to point: Point, _ arc: EllipticalArc) {
        arc.append(to: &self, from: current, to: point)
        current = point
        last = .innerCubic
    }

    /// Closes the subpath; without a move, what follows begins where it began.
    public mutating func close() {
        if pen.isDrawing {
            pen.isDrawing = false
            pen.verbs.pointee = .close
            pen.verbs += 1
        }
        current = pen.subpathStart
        last = .close
    }

    /// Goes on to behind the points that were just written.
    @inline(__always)
    private mutating func advance(by count: Int, _ verb: PathVerb) {
        pen.verbs.pointee = verb
        pen.verbs += 1
        pen.points += count
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
