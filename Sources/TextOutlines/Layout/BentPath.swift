#if Rendering

import VectorScene

/// Bends outlines of text along a path (SVG 2, 11.8.3, `method="stretch"`).
///
/// The x of a point is the distance along the path, and its y the distance to the right of it.
struct BentPath: PathSink {
    private(set) var data = PathData()
    private let line: PathMeasure
    /// The width of the pieces that are bent at once, in user units.
    private let step: Double
    private var position = Point.zero, subpathStart = Point.zero

    /// The most pieces that a segment is divided into.
    private static let mostPieces = 64.0

    /// Bends a path whose pieces are at most `step` wide.
    init(_ path: PathData, along line: PathMeasure, step: Double) {
        self.line = line
        self.step = step
        path.visit(&self)
    }

    mutating func move(to end: Point) {
        (position, subpathStart) = (end, end)
        data.move(to: bent(end))
    }

    mutating func line(to end: Point) {
        // What is across the path stays straight.
        guard end.x == position.x else { return curve([position, end]) }
        position = end
        data.line(to: bent(end))
    }

    mutating func quadratic(to end: Point, control: Point) { curve([position, control, end]) }

    mutating func cubic(to end: Point, control1: Point, control2: Point) {
        curve([position, control1, control2, end])
    }

    mutating func close() {
        if position != subpathStart { line(to: subpathStart) }
        data.close()
    }

    private func bent(_ point: Point) -> Point { line.extended(at: point.x).apply(Point(0, point.y)) }

    /// Draws cubics through four bent points of each piece.
    private mutating func curve(_ polygon: [Point]) {
        let xs = polygon.map(\.x)
        let width = (xs.max() ?? 0) - (xs.min() ?? 0)
        let wanted = (width / step).rounded(.up)
        let pieces = wanted > 1 ? min(wanted, Self.mostPieces) : 1
        for piece in 0..<Int(pieces) {
            let points = (0...3).map { bent(Self.point(on: polygon, at: (Double(piece) + Double($0) / 3) / pieces)) }
            let (a, b, c, d) = (points[0], points[1], points[2], points[3])
            data.cubic(
                to: d, control1: (a * -5 + b * 18 + c * -9 + d * 2) * (1 / 6),
                control2: (a * 2 + b * -9 + c * 18 + d * -5) * (1 / 6))
        }
        position = polygon.last ?? position
    }

    /// The point of a Bézier curve at a parameter, by de Casteljau's algorithm.
    private static func point(on polygon: [Point], at share: Double) -> Point {
        var points = polygon
        while points.count > 1 { points = zip(points, points.dropFirst()).map { $0.toward($1, share) } }
        return points[0]
    }
}

/// A path as short lines, to find points by their distance along it.
struct PathMeasure: PathSink {
    private var lines: [Line] = []
    private var position = Point.zero, subpathStart = Point.zero
    /// The length of the whole path, in user units.
    private(set) var length = 0.0

    /// A piece of the path that is nearly straight.
    private struct Line {
        let start: Point, end: Point
        /// The directions of the path at both ends, of length 1.
        let startDirection: Point, endDirection: Point
        /// The distance of its start along the path.
        let distance: Double
    }

    /// The lines that a curve is divided into.
    private static let linesPerCurve = 64
    /// The limit of lines of a path. Guards against a path of a million curves for one letter.
    private static let lineLimit = 1 << 20

    init(_ path: PathData) { path.visit(&self) }

    /// The end of the path.
    var end: Point { position }

    /// Maps the origin to the point at a distance, and the x axis to the path's direction there; `nil` beyond the path.
    func position(at distance: Double) -> Transform? {
        guard distance >= 0, distance <= length, !lines.isEmpty else { return nil }
        var (low, high) = (0, lines.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle].distance <= distance { low = middle } else { high = middle }
        }
        let line = lines[low]
        let share = (distance - line.distance) / (line.end - line.start).length
        let point = line.start.toward(line.end, share)
        let direction = line.startDirection.toward(line.endDirection, share).unit ?? line.startDirection
        return Transform(direction.x, direction.y, -direction.y, direction.x, point.x, point.y)
    }

    /// As ``position(at:)``, with the path going straight on beyond its ends.
    func extended(at distance: Double) -> Transform {
        let inside = min(max(distance, 0), length)
        return (position(at: inside) ?? .identity) * .translation(x: distance - inside, y: 0)
    }

    mutating func move(to end: Point) { (position, subpathStart) = (end, end) }

    mutating func line(to end: Point) {
        guard let direction = (end - position).unit else { return position = end }
        append(to: end, from: direction, to: direction)
    }

    mutating func quadratic(to end: Point, control: Point) {
        cubic(to: end, control1: position.toward(control, 2 / 3), control2: end.toward(control, 2 / 3))
    }

    mutating func cubic(to end: Point, control1: Point, control2: Point) {
        let start = position
        var last = [control1, control2, end].lazy.compactMap { ($0 - start).unit }.first
        for step in 1...Self.linesPerCurve {
            let share = Double(step) / Double(Self.linesPerCurve)
            let a = start.toward(control1, share), b = control1.toward(control2, share), c = control2.toward(end, share)
            let (ab, bc) = (a.toward(b, share), b.toward(c, share))
            let chord = (ab.toward(bc, share) - position).unit
            // Where control points coincide there is no tangent.
            let direction = (bc - ab).unit ?? chord
            if let first = last ?? chord, let direction { append(to: ab.toward(bc, share), from: first, to: direction) }
            last = direction
        }
        position = end
    }

    mutating func close() { line(to: subpathStart) }

    private mutating func append(to end: Point, from startDirection: Point, to endDirection: Point) {
        let distance = (end - position).length
        guard distance > 0, distance.isFinite, lines.count < Self.lineLimit else { return }
        lines.append(
            Line(
                start: position, end: end, startDirection: startDirection, endDirection: endDirection,
                distance: length))
        length += distance
        position = end
    }
}

extension Point {
    /// The vector of length 1 in the same direction; `nil` if it has none.
    fileprivate var unit: Point? {
        let length = length
        return length > 0 && length.isFinite ? self * (1 / length) : nil
    }
}

#endif
