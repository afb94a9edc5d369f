/// The outline of a shape, as a list of absolute segments.
///
/// It begins with a move, and a close is followed by a move or nothing. Drawing on after a close starts at the start of
/// the closed subpath (SVG 2, 9.3.4); drawing into an empty path starts at the origin. Coordinates should be finite.
///
/// A value is one word: a reference to memory, copied on write.
public struct PathData: Sendable, PathSink {
    var memory = PathMemory()

    public init() {}

    /// The number of segments, including moves and closes.
    public var segmentCount: Int { memory.contents?.verbCount ?? 0 }

    public var isEmpty: Bool { segmentCount == 0 }

    /// The start point.
    public var start: Point? { memory.firstPoint }

    /// The end point, which is the current point.
    public var end: Point? {
        guard let contents = memory.contents, contents.verbCount > 0 else { return nil }
        return contents.isDrawing ? memory.lastPoint : contents.subpathStart
    }

    /// The most that ``reserve(segments:points:)`` reserves of each: 16 MiB of points.
    private static let mostReserved = 1 << 20

    /// Reserves memory for more segments and points; a negative number counts as 0, and one above 1,048,576 as that.
    ///
    /// It saves moves of the memory, and may be left out.
    public mutating func reserve(segments: Int, points: Int) {
        memory.makeRoom(
            segments: min(max(segments, 0), Self.mostReserved), points: min(max(points, 0), Self.mostReserved))
    }

    /// Begins a subpath.
    public mutating func move(to end: Point) {
        move(.move, to: end)
    }

    private mutating func move(_ verb: PathVerb, to end: Point) {
        memory.append(verb, end)
        memory.beginSubpath(at: end)
    }

    public mutating func line(to end: Point) {
        resume()
        memory.append(.line, end)
    }

    public mutating func quadratic(to end: Point, control: Point) {
        resume()
        memory.append(.quadratic, control, end)
    }

    public mutating func cubic(to end: Point, control1: Point, control2: Point) {
        resume()
        memory.append(.cubic, control1, control2, end)
    }

    /// Closes the subpath with a straight line to its start, if it is open.
    public mutating func close() {
        guard let contents = memory.contents, contents.isDrawing else { return }
        memory.close()
    }

    /// Appends all subpaths of another path.
    public mutating func append(_ other: PathData) {
        memory.append(other.memory)
    }

    /// This path followed by all subpaths of another.
    public func appending(_ other: PathData) -> PathData {
        var both = self
        both.append(other)
        return both
    }

    /// Transforms every point.
    public mutating func transform(by transform: Transform) {
        memory.transform(by: transform)
    }

    /// This path with every point transformed.
    public func transformed(by transform: Transform) -> PathData {
        guard !transform.isIdentity else { return self }
        var moved = self
        moved.transform(by: transform)
        return moved
    }

    /// Lends a pen at the end of this path, with room for `points` more points.
    ///
    /// Nothing may be appended until the pen is returned with ``take(_:)``.
    package mutating func lendPen(points: Int) -> PathPen {
        memory.lendPen(points: points)
    }

    /// Takes a pen back and adopts what it has written.
    package mutating func take(_ pen: PathPen) {
        memory.take(pen)
    }

    /// A copy of this path with what a lent pen has written so far.
    ///
    /// The pen stays lent.
    package func copy(with pen: PathPen) -> PathData {
        var copy = PathData()
        copy.memory = memory.copy(with: pen)
        return copy
    }

    /// Begins a subpath at the start of the last one, unless a subpath is open.
    @inline(__always)
    private mutating func resume() {
        guard let contents = memory.contents else { return move(to: .zero) }
        if !contents.isDrawing { move(.impliedMove, to: contents.subpathStart) }
    }
}

extension PathData {
    /// Whether both have the same segments, with coordinates that differ by no more than `distance`.
    package func isClose(to other: PathData, within distance: Double) -> Bool {
        memory.isClose(to: other.memory, within: distance)
    }
}

extension PathData: Hashable {
    public static func == (a: PathData, b: PathData) -> Bool { a.memory == b.memory }

    public func hash(into hasher: inout Hasher) { memory.hash(into: &hasher) }
}

/// The kind of a stored segment. The raw value is an index into `PathSegments.all`.
@usableFromInline
package enum PathVerb: UInt8, BitwiseCopyable {
    case move, line, quadratic, cubic, close, innerCubic, impliedMove
}

/// Receives a path segment by segment, such as an exporter or a hit test.
///
/// All points are absolute.
public protocol PathSink {
    mutating func move(to end: Point)
    mutating func line(to end: Point)
    mutating func quadratic(to end: Point, control: Point)
    mutating func cubic(to end: Point, control1: Point, control2: Point)
    mutating func close()
}

extension PathData {
    /// A rectangle with rounded corners, clockwise from its upper left corner (SVG 2, 10.2).
    ///
    /// Radii are limited to half of the sides.
    public static func rect(_ rect: Rect, rx: Double = 0, ry: Double = 0) -> PathData {
        let rx = min(rx, rect.width / 2)
        let ry = min(ry, rect.height / 2)
        guard rx > 0 && ry > 0 else { return polygon(rect) }
        var path = PathData()
        path.reserve(segments: 10, points: 17)
        path.move(to: Point(rect.minX + rx, rect.minY))
        path.line(to: Point(rect.maxX - rx, rect.minY))
        path.quarter(to: Point(rect.maxX, rect.minY + ry), around: Point(rect.maxX, rect.minY))
        path.line(to: Point(rect.maxX, rect.maxY - ry))
        path.quarter(to: Point(rect.maxX - rx, rect.maxY), around: Point(rect.maxX, rect.maxY))
        path.line(to: Point(rect.minX + rx, rect.maxY))
        path.quarter(to: Point(rect.minX, rect.maxY - ry), around: Point(rect.minX, rect.maxY))
        path.line(to: Point(rect.minX, rect.minY + ry))
        path.quarter(to: Point(rect.minX + rx, rect.minY), around: Point(rect.minX, rect.minY))
        path.close()
        return path
    }

    /// An ellipse of four cubics, clockwise from its rightmost point (SVG 2, 10.4).
    public static func ellipse(center: Point, rx: Double, ry: Double) -> PathData {
        let box = Rect(x: center.x - rx, y: center.y - ry, width: 2 * rx, height: 2 * ry)
        var path = PathData()
        path.reserve(segments: 6, points: 13)
        path.move(to: Point(box.maxX, center.y))
        path.quarter(to: Point(center.x, box.maxY), around: Point(box.maxX, box.maxY))
        path.quarter(to: Point(box.minX, center.y), around: Point(box.minX, box.maxY))
        path.quarter(to: Point(center.x, box.minY), around: Point(box.minX, box.minY))
        path.quarter(to: Point(box.maxX, center.y), around: Point(box.maxX, box.minY))
        path.close()
        return path
    }

    private static func polygon(_ rect: Rect) -> PathData {
        var path = PathData()
        path.reserve(segments: 5, points: 4)
        path.move(to: Point(rect.minX, rect.minY))
        path.line(to: Point(rect.maxX, rect.minY))
        path.line(to: Point(rect.maxX, rect.maxY))
        path.line(to: Point(rect.minX, rect.maxY))
        path.close()
        return path
    }

    /// Appends a quarter of an ellipse from the current point, inside the corner of its box.
    ///
    /// The control points lie 4/3 (√2 - 1) of the way to the corner. The error is below 0.03 % of the radius.
    private mutating func quarter(to end: Point, around corner: Point) {
        let share = 0.5522847498307936
        let start = self.end ?? end
        cubic(to: end, control1: start.toward(corner, share), control2: end.toward(corner, share))
    }
}
