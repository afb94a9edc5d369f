import Switchless
import VectorScene

/// `C` and `c`: a cubic curve (SVG 2, 9.3.6).
struct CurveTo: PathCommand {
    static let name: Name = "C"
    static let summary = "A cubic curve, by both control points and its end."

    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        guard let control1 = input.takePoint(from: origin), let control2 = input.nextPoint(from: origin),
            let point = input.nextPoint(from: origin)
        else { return false }
        path.cubic(to: point, control1: control1, control2: control2)
        return true
    }
}
