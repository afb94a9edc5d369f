import Switchless
import VectorScene

/// The commands `T` and `t`: a smooth quadratic Bézier curve (SVG 2, 9.3.7).
struct SmoothQuadraticCurveTo: PathCommand {
    static let name: Name = "T"
    static let summary = "A quadratic curve whose control point mirrors the one before it."

    @inline(__always)
    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        guard let point = input.takePoint(from: origin) else { return false }
        path.quadratic(to: point, control: path.reflectedQuadraticControl)
        return true
    }
}
