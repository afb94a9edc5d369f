import Switchless
import VectorScene

/// The commands `C` and `c`: a cubic Bézier curve (SVG 2, 9.3.6).
struct CurveTo: PathCommand {
    static let name: Name = "C"
    static let summary = "A cubic curve, by both control points and its end."

    @inline(__always)
    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        path.append(.cubic, 3) { input.takePoints(3, from: origin, into: $0) }
    }
}
