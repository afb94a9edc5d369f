/// The outline of a shape: absolute segments, one after the other.
///
/// It begins with a move, and after a close comes a move or nothing; drawing on without one continues at the start of the closed
/// subpath (SVG 2, 9.3.4), and drawing before any starts at the origin. Every coordinate is expected to be finite.
public struct PathData: Hashable, Sendable, PathSink {
    /// What each segment is: an index into `PathSegments.all`.
    private(set) var verbs: [UInt8] = []
    /// The points of all segments. Since a move follows each close, the point before a segment's own is where it starts.
    private(set) var points: [Point] = []
    private var subpathStart = Point.zero
    private var isDrawing = false

    public init() {}

    public var isEmpty: Bool { verbs.isEmpty }
    public var segmentCount: Int { verbs.count }
    /// Where it begins.
    public var start: Point? { points.first }
    /// Where it ends: the current point.
    public var end: Point? { isEmpty ? nil : isDrawing ? points.last : subpathStart }

    /// Makes room, so that a known number of segments grows the storage once.
    public mutating func reserve(segments: Int, points count: Int) {
        verbs.reserveCapacity(verbs.count + segments)
        points.reserveCapacity(points.count + count)
    }

    /// Begins a subpath.
    public mutating func move(to end: Point) {
        verbs.append(PathSegments.move)
        points.append(end)
        subpathStart = end
        isDrawing = true
    }

    public mutating func line(to end: Point) {
        resume()
        verbs.append(PathSegments.line)
        points.append(end)
    }

    public mutating func quadratic(to end: Point, control: Point) {
        resume()
        verbs.append(PathSegments.quadratic)
        points.append(control)
        points.append(end)
    }

    public mutating func cubic(to end: Point, control1: Point, control2: Point) {
        resume()
        verbs.append(PathSegments.cubic)
        points.append(control1)
        points.append(control2)
        points.append(end)
    }

    /// The same for a piece of a longer curve, such as an arc: no marker stands where it ends.
    public mutating func innerCubic(to end: Point, control1: Point, control2: Point) {
        cubic(to: end, control1: control1, control2: control2)
        verbs[verbs.count - 1] = PathSegments.innerCubic
    }

    /// A straight line back to the start of the subpath. Closing what is closed, or empty, does nothing.
    public mutating func close() {
        guard isDrawing else { return }
        verbs.append(PathSegments.close)
        isDrawing = false
    }

    private mutating func resume() {
        if !isDrawing { move(to: subpathStart) }
    }

    /// Adds all subpaths of another path.
    public mutating func append(_ other: PathData) {
        guard !other.isEmpty else { return }
        verbs.append(contentsOf: other.verbs)
        points.append(contentsOf: other.points)
        (subpathStart, isDrawing) = (other.subpathStart, other.isDrawing)
    }

    public func appending(_ other: PathData) -> PathData {
        var both = self
        both.append(other)
        return both
    }

    /// Moves every point.
    public mutating func transform(by transform: Transform) {
        for i in points.indices { points[i] = transform.apply(points[i]) }
        subpathStart = transform.apply(subpathStart)
    }

    public func transformed(by transform: Transform) -> PathData {
        guard !transform.isIdentity else { return self }
        var moved = self
        moved.transform(by: transform)
        return moved
    }
}
