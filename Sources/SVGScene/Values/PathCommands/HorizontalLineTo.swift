import Switchless
import VectorScene

/// The commands `H` and `h`: a horizontal line (SVG 2, 9.3.5).
struct HorizontalLineTo: PathCommand {
    static let name: Name = "H"
    static let summary = "A horizontal line, by its x alone."

    @inline(__always)
    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        let start = path.current
        return path.append(.line, 1) { points in
            guard let x = input.takeCoordinate(from: origin.x) else { return false }
            points[0] = Point(x: x, y: start.y)
            return true
        }
    }
}
