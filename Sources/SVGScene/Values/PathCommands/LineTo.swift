import Switchless
import VectorScene

/// The commands `L` and `l`: a straight line (SVG 2, 9.3.5).
struct LineTo: PathCommand {
    static let name: Name = "L"
    static let summary = "A straight line."

    @inline(__always)
    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        path.append(.line, 1) { input.takePoints(1, from: origin, into: $0) }
    }
}
