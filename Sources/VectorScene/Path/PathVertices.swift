/// A place where segments meet, as markers see it.
public struct PathVertex: Hashable, Sendable {
    /// Where it is.
    public var position: Point
    /// The direction of the path here, in degrees: that of the line at an open end, half way between both at a corner.
    public var angle: Double
}

extension PathData {
    /// The start of every subpath and the end of every segment, with directions for `orient="auto"` as browsers have them.
    ///
    /// That is SVG 2, 13.7.4, but for what both Chromium and Firefox do differently: a segment without length has the direction of the
    /// x axis, at a turn of 180° the direction is the incoming one less 90°, and a move that nothing is drawn from has the direction of
    /// the way there. Where the two disagree, about a subpath that is closed where it begins and what is drawn after a close without a
    /// move, it is Chromium's.
    public var vertices: [PathVertex] {
        var walk = VertexWalk()
        forEachSegment { kind, place in walk.add(kind, place) }
        return walk.finished()
    }
}

/// Walks along a path, and settles the direction at each vertex once it is known how the path goes on.
private struct VertexWalk {
    private var vertices: [PathVertex] = []
    /// Where the path has come to, and in which direction.
    private var origin = Point.zero, incoming = Point.zero
    /// The vertex at the start of the subpath, and the direction in which the path leaves it.
    private var subpathStart = 0, firstOutgoing = Point.zero
    /// The segment that ends at the last vertex.
    private var last: any PathSegment.Type = MoveTo.self
    /// Whether the walk is between the pieces of a longer curve.
    private var isInside = false

    mutating func add(_ kind: any PathSegment.Type, _ place: SegmentPlace) {
        let isMove = kind.beginsSubpath
        guard kind.endsAtVertex || !isMove else { return }
        let polygon = kind.polygon(place)
        let end = polygon[polygon.count - 1]
        let way = isMove ? Bezier([origin, end]) : Bezier(polygon)
        // Closing where the subpath begins already goes on as the subpath does there.
        let directions = way.directions ?? (kind.endsSubpath ? (firstOutgoing, firstOutgoing) : (.zero, .zero))
        if !isInside { settle(outgoing: directions.start, endsSubpath: isMove) }
        (incoming, origin, isInside) = (directions.end, end, !kind.endsAtVertex)
        guard kind.endsAtVertex else { return }
        if isMove { (subpathStart, firstOutgoing) = (vertices.count, .zero) }
        vertices.append(PathVertex(position: end, angle: 0))
        last = kind
    }

    /// All vertices; nothing comes after the last.
    mutating func finished() -> [PathVertex] {
        settle(outgoing: .zero, endsSubpath: true)
        return vertices
    }

    /// Settles the direction at the last vertex.
    private mutating func settle(outgoing: Point, endsSubpath: Bool) {
        guard !vertices.isEmpty else { return }
        if last.beginsSubpath { firstOutgoing = outgoing }
        let isOpenEnd = endsSubpath && !last.endsSubpath
        let isOpenStart = last.beginsSubpath && !endsSubpath
        let after = last.endsSubpath ? firstOutgoing : isOpenEnd ? incoming : outgoing
        let angle = Self.middle(isOpenStart ? after : incoming, after)
        vertices[vertices.count - 1].angle = angle
        // Where a subpath is closed, its start has the same corner.
        if last.endsSubpath { vertices[subpathStart].angle = angle }
    }

    /// The direction half way between two, in degrees. At a turn of 180° it is the first less 90°, and rounding does not decide on the side.
    private static func middle(_ before: Point, _ after: Point) -> Double {
        let (a, b) = (Angle.direction(before), Angle.direction(after))
        let turn = (b - a).remainder(dividingBy: 360)
        return a + (turn > 180 - 1e-6 ? turn - 360 : turn) / 2
    }
}
