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

/// The commands `L` and `l`: a straight line (SVG 2, 9.3.5).
struct LineTo: PathCommand {
    static let name: Name = "L"
    static let summary = "A straight line."

    @inline(__always)
    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        path.append(.line, 1) { input.takePoints(1, from: origin, into: $0) }
    }
}

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
