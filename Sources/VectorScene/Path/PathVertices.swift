/// A place where segments meet, as markers see it.
public struct PathVertex: Hashable, Sendable {
    /// Where it is.
    public var position: Point
    /// The direction of the path here, in degrees: that of the line at an open end, half way between both at a corner.
    public var angle: Double
}

extension PathData {
    /// The start of every subpath and the end of every segment, with directions as SVG 2, 13.7.4 wants them for `orient="auto"`.
    public var vertices: [PathVertex] {
        var vertices: [PathVertex] = []
        forEachSubpath { segments in
            let drawn = segments.dropFirst().map { Bezier($0.kind.polygon($0.place)) }
            let directions = settled(drawn.map(\.directions))
            let isClosed = segments.last?.kind.endsSubpath ?? false
            let ends = segments.compactMap { $0.kind.polygon($0.place).last }
            for (i, position) in ends.enumerated() where segments[i].kind.endsAtVertex {
                let before = i > 0 ? directions[i - 1] : isClosed ? directions.last : nil
                let after = i < drawn.count ? directions[i] : isClosed ? directions.first : nil
                vertices.append(PathVertex(position: position, angle: middle(before?.end, after?.start)))
            }
        }
        return vertices
    }

    /// A segment without length takes the direction of the one before, else of the one after, else that of the x axis.
    private func settled(_ directions: [(start: Point, end: Point)?]) -> [(start: Point, end: Point)] {
        let first = directions.lazy.compactMap { $0 }.first.map { ($0.start, $0.start) }
        var last = first ?? (Point(1, 0), Point(1, 0))
        return directions.map { direction in
            let here = direction ?? last
            last = (here.end, here.end)
            return here
        }
    }

    private func middle(_ before: Point?, _ after: Point?) -> Double {
        guard let one = before ?? after, let other = after ?? before else { return 0 }
        let (a, b) = (Angle.direction(one), Angle.direction(other))
        let turn = (b - a).remainder(dividingBy: 360)
        return a + turn / 2
    }
}
