/// A subpath, approximated by straight lines.
struct Polyline {
    var points: [Point] = []
    /// The indices of points where segments meet. Lines within a curve need no join.
    var corners: Set<Int> = []
    var isClosed = false

    /// The number of lines for a curve.
    ///
    /// The error is less than a thousandth of the curve's length.
    private static let linesPerCurve = 32

    /// The subpaths of `path`.
    static func all(of path: PathData) -> [Polyline] {
        var sink = Sink()
        path.visit(&sink)
        return sink.finished()
    }

    private struct Sink: PathSink {
        private var lines: [Polyline] = []
        private var open = Polyline()

        mutating func move(to end: Point) {
            _ = finished()
            open.points = [end]
        }

        mutating func line(to end: Point) {
            open.corners.insert(open.points.count - 1)
            open.points.append(end)
        }

        mutating func quadratic(to end: Point, control: Point) { curve([control, end]) }
        mutating func cubic(to end: Point, control1: Point, control2: Point) { curve([control1, control2, end]) }

        private mutating func curve(_ others: [Point]) {
            guard let start = open.points.last else { return }
            open.corners.insert(open.points.count - 1)
            let curve = Bezier([start] + others)
            for step in 1...linesPerCurve { open.points.append(curve.point(at: Double(step) / Double(linesPerCurve))) }
        }

        mutating func close() {
            guard let first = open.points.first else { return }
            if open.points.last != first { line(to: first) }
            open.corners.insert(0)
            open.isClosed = true
            _ = finished()
            open.points = [first]
        }

        /// Ends the open polyline, which counts if anything is drawn, and returns all.
        mutating func finished() -> [Polyline] {
            if open.points.count > 1 || open.isClosed { lines.append(open) }
            open = Polyline()
            return lines
        }
    }

    /// The winding number around `point`, and how often a ray from there crosses the polyline.
    ///
    /// An open polyline is closed by a line.
    func winding(around point: Point) -> (winding: Int, crossings: Int) {
        var (winding, crossings) = (0, 0)
        guard var start = points.last else { return (0, 0) }
        for end in points {
            defer { start = end }
            let isUp = start.y <= point.y
            guard isUp != (end.y <= point.y) else { continue }
            let side = (end - start).cross(point - start)
            guard isUp == (side > 0), side != 0 else { continue }
            winding += isUp ? 1 : -1
            crossings += 1
        }
        return (winding, crossings)
    }

    /// The dashes along the polyline, each an open polyline.
    func dashed(_ dash: [Double], offset: Double) -> [Polyline] {
        let period = dash.reduce(0, +)
        guard period > 0, period.isFinite, offset.isFinite else { return [self] }
        var (index, rest) = (0, offset.truncatingRemainder(dividingBy: period))
        if rest < 0 { rest += period }
        while rest >= dash[index % dash.count] {
            rest -= dash[index % dash.count]
            index += 1
        }
        var left = dash[index % dash.count] - rest
        var (dashes, open): ([Polyline], Polyline) = ([], Polyline(points: Array(points.prefix(1))))
        for (dashIndex, (start, end)) in zip(points, points.dropFirst()).enumerated() {
            let length = (end - start).length
            var done = 0.0
            while length - done > left, dashes.count < Self.mostDashes {
                done += left
                let cut = start.toward(end, done / length)
                open.points.append(cut)
                if index % 2 == 0 { dashes.append(open) }
                open = Polyline(points: [cut])
                index += 1
                left = dash[index % dash.count]
            }
            left -= length - done
            if corners.contains(dashIndex + 1) { open.corners.insert(open.points.count) }
            open.points.append(end)
        }
        if index % 2 == 0 { dashes.append(open) }
        return dashes
    }

    /// The maximum number of dashes. More could not be told apart on any screen.
    private static let mostDashes = 100_000
}

extension Point {
    /// The cross product.
    ///
    /// It is above 0 if `other` is clockwise of this direction on the screen.
    func cross(_ other: Point) -> Double { x * other.y - y * other.x }
    /// The dot product.
    func dot(_ other: Point) -> Double { x * other.x + y * other.y }
}
