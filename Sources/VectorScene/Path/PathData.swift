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
