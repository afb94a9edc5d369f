import Switchless
import VectorScene

/// The commands `Z` and `z`: a line back to the start of the subpath (SVG 2, 9.3.4).
struct ClosePath: PathCommand {
    static let name: Name = "Z"
    static let summary = "Closes the subpath; takes no numbers."
    typealias Repeated = NoPathCommand

    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        path.close()
        return true
    }
}
