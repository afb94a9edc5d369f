import Switchless
import VectorScene

/// The commands `S` and `s`: a smooth cubic Bézier curve (SVG 2, 9.3.6).
struct SmoothCurveTo: PathCommand {
    static let name: Name = "S"
    static let summary = "A cubic curve whose first control point mirrors the last one before it."

    @inline(__always)
    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        let control1 = path.reflectedCubicControl
        return path.append(.cubic, 3) { points in
            points[0] = control1
            return input.takePoints(2, from: origin, into: points + 1)
        }
    }
}
