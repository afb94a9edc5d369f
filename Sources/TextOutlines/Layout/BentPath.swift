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

#endif
