import Switchless
import VectorScene

/// The commands `M` and `m`: the start of a new subpath (SVG 2, 9.3.3).
struct MoveTo: PathCommand {
    static let name: Name = "M"
    static let summary = "Begins a subpath; further points are joined by lines."
    static let opensPath = true
    typealias Repeated = LineTo

    @inline(__always)
    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        path.appendMove { input.takePoints(1, from: origin, into: $0) }
    }
}
