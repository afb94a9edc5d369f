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
