import Switchless
import VectorScene

/// `S` and `s`: a cubic curve that goes on smoothly (SVG 2, 9.3.6).
struct SmoothCurveTo: PathCommand {
    static let name: Name = "S"
    static let summary = "A cubic curve whose first control point mirrors the last one before it."

    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        guard let control2 = input.takePoint(from: origin), let point = input.nextPoint(from: origin) else {
            return false
        }
        path.cubic(to: point, control1: path.reflectedCubicControl, control2: control2)
        return true
    }
}
