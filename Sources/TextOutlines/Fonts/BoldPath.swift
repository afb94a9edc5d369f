#if Rendering

import VectorScene

/// Makes outlines bolder: every edge moves outwards by the same distance.
struct BoldPath: PathSink {
    /// The contours, each as its points and the number of points of each of its segments.
    private var contours: [Contour] = []

    private struct Contour {
        var points: [Point]
        var segments: [Int] = []
    }

    /// The limit of a corner's shift, as a multiple of the distance. Sharper corners are cut off there.
    private static let miterLimit = 4.0

    private init() {}

    /// The outline of a glyph, bolder by `distance` on each side.
    static func outline(of glyph: PathData, distance: Double) -> PathData {
        var pen = BoldPath()
        glyph.visit(&pen)
        // Holes run the other way round, so that the sum of all areas has the sign of the outer contours.
        let area = pen.contours.reduce(0) { $0 + Self.area(of: $1.points) }
        let outward = area < 0 ? -distance : distance
        return pen.contours.reduce(into: PathData()) { path, contour in Self.draw(contour, outward, in: &path) }
    }

    mutating func move(to end: Point) { contours.append(Contour(points: [end])) }
    mutating func line(to end: Point) { append([end]) }
    mutating func quadratic(to end: Point, control: Point) { append([control, end]) }
    mutating func cubic(to end: Point, control1: Point, control2: Point) { append([control1, control2, end]) }
    mutating func close() {}

    private mutating func append(_ points: [Point]) {
        guard !contours.isEmpty else { return }
        contours[contours.count - 1].points += points
        contours[contours.count - 1].segments.append(points.count)
    }

    /// Twice the signed area of a polygon.
    private static func area(of points: [Point]) -> Double {
        zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    }

    private static func draw(_ contour: Contour, _ distance: Double, in path: inout PathData) {
        let points = shifted(contour.points, by: distance)
        path.move(to: points[0])
        var next = 1
        let draw: [@Sendable (inout PathData, ArraySlice<Point>) -> Void] = [
            { $0.line(to: $1[$1.startIndex]) },
            { $0.quadratic(to: $1[$1.startIndex + 1], control: $1[$1.startIndex]) },
            { $0.cubic(to: $1[$1.startIndex + 2], control1: $1[$1.startIndex], control2: $1[$1.startIndex + 1]) },
        ]
        for count in contour.segments {
            draw[count - 1](&path, points[next..<next + count])
            next += count
        }
        path.close()
    }

    /// Each point of a closed polygon at the crossing of the two edges that are moved to its right.
    private static func shifted(_ points: [Point], by distance: Double) -> [Point] {
        // A point that repeats the one before has no direction, and shares its shift.
        var kept: [Point] = []
        let places = points.map { point in
            if kept.last != point { kept.append(point) }
            return kept.count - 1
        }
        if kept.count > 1, kept.last == kept.first { kept.removeLast() }
        guard kept.count > 2 else { return points }
        let normals = kept.indices.map { index in
            let edge = kept[(index + 1) % kept.count] - kept[index]
            return Point(edge.y, -edge.x) * (1 / edge.length)
        }
        let moved = kept.indices.map { index in
            let (before, after) = (normals[(index + kept.count - 1) % kept.count], normals[index])
            // The bisector of the two normals, as long as the corner needs.
            let cosine = before.x * after.x + before.y * after.y
            let length = min(1 / max(1 + cosine, 1e-9), miterLimit)
            return kept[index] + (before + after) * (distance * length)
        }
        return places.map { moved[$0 % moved.count] }
    }
}

#endif
