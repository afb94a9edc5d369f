import Switchless
import VectorScene

/// The commands `V` and `v`: a vertical line (SVG 2, 9.3.5).
struct VerticalLineTo: PathCommand {
    static let name: Name = "V"
    static let summary = "A vertical line, by its y alone."

    @inline(__always)
    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        let start = path.current
        return path.append(.line, 1) { points in
            guard let y = input.takeCoordinate(from: origin.y) else { return false }
            points[0] = Point(x: start.x, y: y)
            return true
        }
    }
}
