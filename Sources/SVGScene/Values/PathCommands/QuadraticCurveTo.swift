import Switchless
import VectorScene

/// The commands `Q` and `q`: a quadratic Bézier curve (SVG 2, 9.3.7).
struct QuadraticCurveTo: PathCommand {
    static let name: Name = "Q"
    static let summary = "A quadratic curve, by its control point and its end."

    @inline(__always)
    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        path.append(.quadratic, 2) { input.takePoints(2, from: origin, into: $0) }
    }
}
