import Switchless
import VectorScene

/// `Z` and `z`: a line back to where the subpath began (SVG 2, 9.3.4).
struct ClosePath: PathCommand {
    static let name: Name = "Z"
    static let summary = "Closes the subpath; takes no numbers."
    typealias Repeated = NoPathCommand

    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        path.close()
        return true
    }
}
