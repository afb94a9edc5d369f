import Switchless

extension PathData {
    /// Whether `point` is inside the path (SVG 2, 13.4.2).
    ///
    /// Curves are approximated to within a thousandth of their length.
    public func contains(_ point: Point, rule: FillRule = .nonzero) -> Bool {
        guard bounds?.contains(point) ?? false else { return false }
        let counts = Polyline.all(of: self).map { $0.winding(around: point) }
        let winding = counts.reduce(0) { $0 + $1.winding }, crossings = counts.reduce(0) { $0 + $1.crossings }
        return rule == .evenodd ? crossings % 2 == 1 : winding != 0
    }

    /// Whether a stroke along the path covers `point` (SVG 2, 13.5), with dashes, joins and caps.
    public func contains(_ point: Point, strokedWith stroke: SceneStroke) -> Bool {
        let reach = stroke.width / 2 * max(stroke.miterLimit, 2)
        guard stroke.width > 0, bounds?.inset(by: -reach).contains(point) ?? false else { return false }
        let outline = StrokeOutline(stroke)
        return Polyline.all(of: self).contains { line in
            let pieces = stroke.dash.isEmpty ? [line] : line.dashed(stroke.dash, offset: stroke.dashOffset)
            return pieces.contains { outline.contains(point, along: $0) }
        }
    }

    /// The most segments of a path whose stroke is measured: each is approximated by as many lines as a curve.
    private static let mostMeasuredSegments = 10_000

    /// The box of a stroke along the path after a transform, with joins and caps and without dashes.
    func bounds(strokedWith stroke: SceneStroke, through transform: Transform) -> Rect? {
        guard stroke.width > 0 else { return nil }
        guard segmentCount <= Self.mostMeasuredSegments else {
            return bounds?.inset(by: -stroke.width / 2 * max(stroke.miterLimit, 2)).transformed(by: transform)
        }
        let outline = StrokeOutline(stroke)
        var box = PointBox(transform)
        for line in Polyline.all(of: self) where !TimeBudget.isOver(after: 1) { outline.measure(line, in: &box) }
        return box.rect
    }
}

/// The box of points after a transform.
private struct PointBox {
    private let transform: Transform
    private(set) var rect: Rect?

    init(_ transform: Transform) { self.transform = transform }

    mutating func include(_ point: Point, around reach: Point = Point(0, 0)) {
        let center = transform.apply(point)
        rect.include(Rect(x: center.x - reach.x, y: center.y - reach.y, width: 2 * reach.x, height: 2 * reach.y))
    }

    mutating func includeDisc(around center: Point, radius: Double) {
        let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
        include(
            center, around: Point((a * a + c * c).squareRoot() * radius, (b * b + d * d).squareRoot() * radius))
    }
}

/// The area that a stroke covers.
private struct StrokeOutline {
    private let stroke: SceneStroke
    private let radius: Double

    init(_ stroke: SceneStroke) {
        self.stroke = stroke
        radius = stroke.width / 2
    }

    func contains(_ point: Point, along line: Polyline) -> Bool {
        let points = line.points
        let lines = zip(points, points.dropFirst()).filter { $0 != $1 }
        guard let first = lines.first, let last = lines.last else {
            // A line without length has only caps (SVG 2, 13.5.4).
            guard let end = points.first else { return false }
            return stroke.cap == .round && isNear(end, point) || stroke.cap == .square && isBeside(end, point)
        }
        if lines.contains(where: { isOn($0, point) }) { return true }
        if !line.isClosed, isInCap(at: first.0, from: first.1, point) || isInCap(at: last.1, from: last.0, point) {
            return true
        }
        return hasJoin(line, at: point)
    }

    private func isNear(_ end: Point, _ point: Point) -> Bool { (point - end).length <= radius }

    private func isBeside(_ end: Point, _ point: Point) -> Bool {
        abs(point.x - end.x) <= radius && abs(point.y - end.y) <= radius
    }

    /// Whether the point is close to the line and not beyond its ends.
    private func isOn(_ line: (start: Point, end: Point), _ point: Point) -> Bool {
        let way = line.end - line.start, length = way.length
        let along = way.dot(point - line.start) / length
        return along >= 0 && along <= length && abs(way.cross(point - line.start)) / length <= radius
    }

    private func isInCap(at end: Point, from other: Point, _ point: Point) -> Bool {
        let way = (end - other) * (1 / (end - other).length)
        let beyond = way.dot(point - end), aside = abs(way.cross(point - end))
        return stroke.cap == .round && isNear(end, point)
            || stroke.cap == .square && beyond >= 0 && beyond <= radius && aside <= radius
    }

    private func hasJoin(_ line: Polyline, at point: Point) -> Bool {
        joins(of: line).contains { join in
            guard let corner = corner(at: join) else { return isNear(join.point, point) }
            return [[join.point, corner.start, corner.tip], [join.point, corner.tip, corner.end]].contains { triangle in
                Polyline(points: triangle).winding(around: point).winding != 0
            }
        }
    }

    /// A point where two lines meet, with the points before and after it.
    private typealias Join = (before: Point, point: Point, after: Point, isCorner: Bool)

    private func joins(of line: Polyline) -> some Sequence<Join> {
        let points = line.points
        return points.indices.lazy.compactMap { index in
            let isEnd = index == 0 || index == points.count - 1
            guard !isEnd || line.isClosed else { return nil }
            // The last point of a closed line is its first one.
            let before = points[isEnd ? points.count - 2 : index - 1], after = points[isEnd ? 1 : index + 1]
            return (before, points[index], after, line.corners.contains(index) || isEnd)
        }
    }

    /// A bevel, or a miter within its limit (SVG 2, 13.5.5); `nil` for a round join.
    private func corner(at join: Join) -> (start: Point, tip: Point, end: Point)? {
        guard join.isCorner, stroke.join != .round else { return nil }
        let point = join.point, flat = (point, point, point)
        let incoming = point - join.before, outgoing = join.after - point
        guard incoming.length > 0, outgoing.length > 0 else { return flat }
        let into = incoming * (1 / incoming.length), out = outgoing * (1 / outgoing.length)
        let turn = into.cross(out)
        guard turn != 0 else { return flat }
        let side = turn > 0 ? -radius : radius
        let start = point + Point(-into.y, into.x) * side, end = point + Point(-out.y, out.x) * side
        let halfSine = ((1 + into.dot(out)) / 2).squareRoot()
        let isMitered = stroke.join != .bevel && halfSine > 0 && 1 / halfSine <= stroke.miterLimit
        let middle = start.toward(end, 0.5)
        return (start, isMitered ? point + (middle - point) * (1 / (halfSine * halfSine)) : middle, end)
    }

    /// Adds what the stroke covers.
    func measure(_ line: Polyline, in box: inout PointBox) {
        let points = line.points
        for (start, end) in zip(points, points.dropFirst()) where start != end {
            let way = (end - start) * (radius / (end - start).length), aside = Point(-way.y, way.x)
            for corner in [start + aside, start - aside, end + aside, end - aside] { box.include(corner) }
        }
        for join in joins(of: line) {
            guard let corner = corner(at: join) else {
                box.includeDisc(around: join.point, radius: radius)
                continue
            }
            box.include(corner.tip)
        }
        guard !line.isClosed, let first = points.first, let last = points.last else { return }
        let second = points.first { $0 != first } ?? first, beforeLast = points.last { $0 != last } ?? last
        measureCap(at: first, from: second, in: &box)
        measureCap(at: last, from: beforeLast, in: &box)
    }

    private func measureCap(at end: Point, from other: Point, in box: inout PointBox) {
        if stroke.cap == .round { box.includeDisc(around: end, radius: radius) }
        guard stroke.cap == .square else { return }
        // A line without length has its caps along the x axis.
        let way = end == other ? Point(radius, 0) : (end - other) * (radius / (end - other).length)
        let aside = Point(-way.y, way.x)
        for corner in [end + way + aside, end + way - aside] { box.include(corner) }
    }
}

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
