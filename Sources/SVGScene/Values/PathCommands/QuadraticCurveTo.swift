import Switchless
import VectorScene

/// `Q` and `q`: a quadratic curve (SVG 2, 9.3.7).
struct QuadraticCurveTo: PathCommand {
    static let name: Name = "Q"
    static let summary = "A quadratic curve, by its control point and its end."

    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        guard let control = input.takePoint(from: origin), let point = input.nextPoint(from: origin) else {
            return false
        }
        path.quadratic(to: point, control: control)
        return true
    }
}
