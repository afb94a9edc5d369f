import Switchless
import VectorScene

/// `H` and `h`: a line across (SVG 2, 9.3.5).
struct HorizontalLineTo: PathCommand {
    static let name: Name = "H"
    static let summary = "A horizontal line, by its x alone."

    @inline(__always)
    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        guard let x = input.takeCoordinate(from: origin.x) else { return false }
        path.line(to: Point(x: x, y: path.current.y))
        return true
    }
}
