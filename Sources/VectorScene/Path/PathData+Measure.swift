extension PathData {
    /// The tight bounding box of everything drawn, without strokes.
    ///
    /// The box of a straight line along an axis has no width or height. A path that draws nothing has no box. A move
    /// counts only if something is drawn from it.
    public var bounds: Rect? {
        Extent.rect(of: memory)
    }

    /// The length of everything drawn, in user units.
    public var length: Double { curves.reduce(0) { $0 + $1.length() } }

    /// The point at `distance` along the path, in user units; `nil` for an empty path.
    ///
    /// A distance outside the path gives the nearer end.
    public func point(at distance: Double) -> Point? {
        var rest = distance
        for curve in curves {
            let length = curve.length()
            if rest <= length && length > 0 { return curve.point(at: curve.parameter(at: max(rest, 0), of: length)) }
            rest -= length
        }
        return distance > 0 ? end : start
    }

    /// The segments as Bézier curves.
    private var curves: [Bezier] {
        var curves: [Bezier] = []
        forEachSegment { kind, segment in curves.append(Bezier(kind.polygon(segment))) }
        return curves
    }
}

extension Bezier {
    /// The parameter at which the curve is `distance` long, by bisection.
    fileprivate func parameter(at distance: Double, of whole: Double) -> Double {
        guard polygon.count > 2 else { return distance / whole }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            let isShort = length(to: middle) < distance
            (low, high) = isShort ? (middle, high) : (low, middle)
        }
        return high
    }
}

extension PathData {
    /// Sends every segment to a sink.
    public func visit<S: PathSink>(_ sink: inout S) {
        forEachSegment { kind, points in kind.send(points, to: &sink) }
    }

    /// The same path drawn backwards, last subpath first.
    ///
    /// A closed subpath stays closed and keeps its start.
    public func reversed() -> PathData {
        var subpaths: [PathData] = []
        forEachSubpath { segments in
            guard let last = segments.last, let end = last.kind.polygon(last.points).last else { return }
            var subpath = PathData()
            subpath.move(to: end)
            for segment in segments.reversed() { segment.kind.sendReversed(segment.points, to: &subpath) }
            if last.kind.endsSubpath { subpath.close() }
            subpaths.append(subpath)
        }
        return subpaths.reversed().reduce(PathData()) { $0.appending($1) }
    }

    /// A segment and its points, valid while the storage is borrowed.
    typealias Segment = (kind: any PathSegment.Type, points: SegmentPoints)

    /// Calls `body` for every subpath with its segments, the move first.
    func forEachSubpath(_ body: ([Segment]) -> Void) {
        withExtendedLifetime(self) {
            var segments: [Segment] = []
            forEachSegment { kind, points in
                if kind.beginsSubpath && !segments.isEmpty {
                    body(segments)
                    segments = []
                }
                segments.append((kind, points))
            }
            if !segments.isEmpty { body(segments) }
        }
    }
}

/// A vertex of a path, where markers can be drawn.
public struct PathVertex: Hashable, Sendable {
    /// The position.
    public var position: Point
    /// The direction of the path, in degrees; at a corner, the bisector of both.
    public var angle: Double
}

extension PathData {
    /// The start of every subpath and the end of every segment, with directions for `orient="auto"`.
    ///
    /// Directions follow SVG 2, 13.7.4, except where both Chromium and Firefox differ from it: a segment without length
    /// has the direction of the x axis; at a turn of 180° the direction is the incoming one less 90°; a move from which
    /// nothing is drawn has the direction from the point before. The browsers disagree about a subpath that is closed
    /// at its start and about drawing after a close without a move. There the result is Chromium's.
    public var vertices: [PathVertex] {
        var walk = VertexWalk()
        forEachSegment { kind, points in walk.add(kind, points) }
        return walk.finished()
    }
}

/// Walks along a path and sets each vertex's direction when the next segment is known.
private struct VertexWalk {
    private var vertices: [PathVertex] = []
    /// The current point and the direction in which it was reached.
    private var origin = Point.zero, incoming = Point.zero
    /// The vertex at the start of the subpath, and the direction from there.
    private var subpathStart = 0, firstOutgoing = Point.zero
    /// The segment that ends at the last vertex.
    private var last: any PathSegment.Type = MoveTo.self
    /// Whether the walk is between two pieces of a longer curve.
    private var isInside = false

    mutating func add(_ kind: any PathSegment.Type, _ points: SegmentPoints) {
        let isMove = kind.beginsSubpath
        guard kind.endsAtVertex || !isMove else { return }
        let polygon = kind.polygon(points)
        let end = polygon[polygon.count - 1]
        let way = isMove ? Bezier([origin, end]) : Bezier(polygon)
        // A close without length has the direction in which the subpath starts.
        let directions = way.directions ?? (kind.endsSubpath ? (firstOutgoing, firstOutgoing) : (.zero, .zero))
        if !isInside { settle(outgoing: directions.start, endsSubpath: isMove) }
        (incoming, origin, isInside) = (directions.end, end, !kind.endsAtVertex)
        guard kind.endsAtVertex else { return }
        if isMove { (subpathStart, firstOutgoing) = (vertices.count, .zero) }
        vertices.append(PathVertex(position: end, angle: 0))
        last = kind
    }

    /// Ends the walk and returns all vertices.
    mutating func finished() -> [PathVertex] {
        settle(outgoing: .zero, endsSubpath: true)
        return vertices
    }

    /// Sets the direction at the last vertex.
    private mutating func settle(outgoing: Point, endsSubpath: Bool) {
        guard !vertices.isEmpty else { return }
        if last.beginsSubpath { firstOutgoing = outgoing }
        let isOpenEnd = endsSubpath && !last.endsSubpath
        let isOpenStart = last.beginsSubpath && !endsSubpath
        let after = last.endsSubpath ? firstOutgoing : isOpenEnd ? incoming : outgoing
        let angle = Self.middle(isOpenStart ? after : incoming, after)
        vertices[vertices.count - 1].angle = angle
        // The start of a closed subpath is the same corner.
        if last.endsSubpath { vertices[subpathStart].angle = angle }
    }

    /// The direction halfway between two, in degrees.
    ///
    /// At a turn of 180° it is the first less 90°. The tolerance keeps rounding from choosing the side.
    private static func middle(_ before: Point, _ after: Point) -> Double {
        let (a, b) = (Angle.direction(before), Angle.direction(after))
        let turn = (b - a).remainder(dividingBy: 360)
        return a + (turn > 180 - 1e-6 ? turn - 360 : turn) / 2
    }
}

/// A bounding box that grows; both axes are computed at once.
package struct Extent: BitwiseCopyable {
    @usableFromInline var lowest = SIMD2(repeating: Double.infinity)
    @usableFromInline var highest = SIMD2(repeating: -Double.infinity)

    /// Makes an empty extent.
    @inlinable
    package init() {}

    /// Makes the extent of a rectangle.
    @inlinable @inline(__always)
    package init(_ rect: Rect) {
        lowest = SIMD2(rect.x, rect.y)
        highest = SIMD2(rect.x + rect.width, rect.y + rect.height)
    }

    /// The bounding box, or `nil` if nothing was included.
    package var rect: Rect? {
        lowest.x <= highest.x && lowest.y <= highest.y
            ? Rect(minX: lowest.x, minY: lowest.y, maxX: highest.x, maxY: highest.y) : nil
    }

    /// The extent of the four transformed corners.
    package func transformed(by transform: Transform) -> Extent {
        rect.map { Extent($0.transformed(by: transform)) } ?? self
    }

    /// Grows to include another extent.
    @inlinable @inline(__always)
    package mutating func include(_ other: Extent) {
        lowest.replace(with: other.lowest, where: other.lowest .< lowest)
        highest.replace(with: other.highest, where: other.highest .> highest)
    }

    /// Whether both points lie in the box.
    @inline(__always)
    func contains(_ first: Point, _ second: Point) -> Bool {
        var box = self
        box.include(first)
        box.include(second)
        let change = (lowest - box.lowest) + (box.highest - highest)
        return change.x + change.y == 0
    }

    @inline(__always)
    mutating func include(_ point: Point) {
        let point = point.vector
        lowest.replace(with: point, where: point .< lowest)
        highest.replace(with: point, where: point .> highest)
    }
}
