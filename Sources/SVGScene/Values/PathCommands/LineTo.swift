import Switchless
import VectorScene

/// `L` and `l`: a straight line (SVG 2, 9.3.5).
struct LineTo: PathCommand {
    static let name: Name = "L"
    static let summary = "A straight line."

    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        guard let point = input.takePoint(from: origin) else { return false }
        path.line(to: point)
        return true
    }
}
