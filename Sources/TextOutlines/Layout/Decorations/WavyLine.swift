#if TextOutlines

import Switchless
import VectorScene

/// A wave of whole periods, each about four times as long as the line is thick.
enum WavyLine: DecorationForm {
    static let name: Name = "wavy"
    static let summary = "A wave."

    /// The pieces that each period is divided into, so that parallel curves are close to exact.
    private static let pieces = 8
    /// The shape of a period in browsers: a cubic whose control points lie this far below and above its middle.
    private static let swing = 3.0

    static func segments(of bar: DecorationBar) -> Double { periods(of: bar) * Double(2 * pieces) + 4 }

    private static func periods(of bar: DecorationBar) -> Double {
        max((bar.length / (4 * bar.thickness)).rounded(), 1)
    }

    static func outline(of bar: DecorationBar) -> PathData {
        let count = periods(of: bar)
        let line = centerLine(of: bar.moved(outward: 0.5), period: bar.length / count)
        var below: [CubicPiece] = []
        for period in 0..<Int(count) {
            let start = Point(Double(period) * bar.length / count, 0)
            below += line.map { $0.moved(by: start).parallel(at: bar.thickness / 2) }
        }
        let above = (0..<Int(count)).reversed().flatMap { period in
            let start = Point(Double(period) * bar.length / count, 0)
            return line.reversed().map { $0.moved(by: start).parallel(at: -bar.thickness / 2).reversed }
        }
        var path = PathData()
        guard let first = below.first, let last = above.first else { return path }
        path.move(to: first.start)
        for piece in below { piece.draw(in: &path) }
        path.line(to: last.start)
        for piece in above { piece.draw(in: &path) }
        path.close()
        return path
    }

    /// The pieces of one period of the wave's middle.
    private static func centerLine(of bar: DecorationBar, period: Double) -> [CubicPiece] {
        let height = swing * bar.thickness
        var rest = CubicPiece(
            start: Point(0, bar.middle), control1: Point(period / 2, bar.middle + height),
            control2: Point(period / 2, bar.middle - height), end: Point(period, bar.middle))
        var pieces: [CubicPiece] = []
        for remaining in (1...Self.pieces).reversed() {
            let (piece, other) = rest.divided(at: 1 / Double(remaining))
            pieces.append(piece)
            rest = other
        }
        return pieces
    }
}

/// A cubic Bézier curve that turns little.
private struct CubicPiece {
    let start: Point, control1: Point, control2: Point, end: Point

    var reversed: CubicPiece { CubicPiece(start: end, control1: control2, control2: control1, end: start) }

    func moved(by shift: Point) -> CubicPiece {
        CubicPiece(start: start + shift, control1: control1 + shift, control2: control2 + shift, end: end + shift)
    }

    func divided(at share: Double) -> (CubicPiece, CubicPiece) {
        let a = start.toward(control1, share), b = control1.toward(control2, share), c = control2.toward(end, share)
        let (ab, bc) = (a.toward(b, share), b.toward(c, share))
        let middle = ab.toward(bc, share)
        return (
            CubicPiece(start: start, control1: a, control2: ab, end: middle),
            CubicPiece(start: middle, control1: bc, control2: c, end: end)
        )
    }

    /// The curve at a distance to its right, by moving the lines between its points.
    func parallel(at distance: Double) -> CubicPiece {
        func normal(_ a: Point, _ b: Point) -> Point {
            let direction = b - a
            let length = direction.length
            return length > 0 ? Point(-direction.y, direction.x) * (1 / length) : .zero
        }
        let first = normal(start, control1), last = normal(control2, end)
        // The chord's ends move along the end normals, and the handles grow as the chord does (Tiller and Hanson).
        let (from, to) = (start + first * distance, end + last * distance)
        let factor = (end - start).length > 0 ? (to - from).length / (end - start).length : 1
        return CubicPiece(
            start: from, control1: from + (control1 - start) * factor, control2: to + (control2 - end) * factor, end: to
        )
    }

    func draw(in path: inout PathData) { path.cubic(to: end, control1: control1, control2: control2) }
}

#endif
