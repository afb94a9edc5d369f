/// The outline of a shape: absolute segments, one after the other.
///
/// It begins with a move, and after a close comes a move or nothing; drawing on without one continues at the start of the closed
/// subpath (SVG 2, 9.3.4), and drawing before any starts at the origin. Every coordinate is expected to be finite.
public struct PathData: Sendable, PathSink {
    /// Shared storage is never written to, so that other threads may read it: `makeRoom` copies it first.
    nonisolated(unsafe) private var storage: PathStorage?
    private var pointCount = 0
    /// How many segments there are, moves and closes included.
    public private(set) var segmentCount = 0
    private var isDrawing = false
    private var subpathStart = Point.zero

    public init() {}

    public var isEmpty: Bool { segmentCount == 0 }

    /// Where it begins.
    public var start: Point? { withSegments { _, points in points.first } }

    /// Where it ends: the current point.
    public var end: Point? {
        isDrawing ? withSegments { _, points in points.last } : isEmpty ? nil : subpathStart
    }

    /// Makes room for so many more, so that a known number of segments takes memory once.
    public mutating func reserve(segments: Int, points: Int) {
        makeRoom(segments: segments, points: points)
    }

    /// Begins a subpath.
    public mutating func move(to end: Point) {
        append(.move, 1) { $0[0] = end }
        subpathStart = end
        isDrawing = true
    }

    public mutating func line(to end: Point) {
        resume()
        append(.line, 1) { $0[0] = end }
    }

    public mutating func quadratic(to end: Point, control: Point) {
        resume()
        append(.quadratic, 2) {
            $0[0] = control
            $0[1] = end
        }
    }

    public mutating func cubic(to end: Point, control1: Point, control2: Point) {
        cubic(.cubic, control1, control2, end)
    }

    /// The same for a piece of a longer curve, such as an arc: no marker stands where it ends.
    public mutating func innerCubic(to end: Point, control1: Point, control2: Point) {
        cubic(.innerCubic, control1, control2, end)
    }

    private mutating func cubic(_ kind: PathVerb, _ control1: Point, _ control2: Point, _ end: Point) {
        resume()
        append(kind, 3) {
            $0[0] = control1
            $0[1] = control2
            $0[2] = end
        }
    }

    /// A straight line back to the start of the subpath. Closing what is closed, or empty, does nothing.
    public mutating func close() {
        guard isDrawing else { return }
        append(.close, 0) { _ in }
        isDrawing = false
    }

    /// Adds all subpaths of another path.
    public mutating func append(_ other: PathData) {
        makeRoom(segments: other.segmentCount, points: other.pointCount)
        guard let storage, let added = other.storage else { return }
        (storage.points + pointCount).update(from: added.points, count: other.pointCount)
        (storage.verbs + segmentCount).update(from: added.verbs, count: other.segmentCount)
        pointCount += other.pointCount
        segmentCount += other.segmentCount
        (subpathStart, isDrawing) = (other.subpathStart, other.isDrawing)
    }

    /// This path, and after it all subpaths of another.
    public func appending(_ other: PathData) -> PathData {
        var both = self
        both.append(other)
        return both
    }

    /// Moves every point.
    public mutating func transform(by transform: Transform) {
        makeRoom(segments: 0, points: 0)
        guard let points = storage?.points else { return }
        for i in 0..<pointCount { points[i] = transform.apply(points[i]) }
        subpathStart = transform.apply(subpathStart)
    }

    /// This path with every point moved.
    public func transformed(by transform: Transform) -> PathData {
        guard !transform.isIdentity else { return self }
        var moved = self
        moved.transform(by: transform)
        return moved
    }

    /// Lends the end of this path, with room for so many more points. Nothing may be appended until the pen is taken back.
    package mutating func lendPen(points: Int) -> PathPen {
        // As many verbs as there can be: one for each point, one for the close of each move, and one for a close before them.
        let wanted = points + PathPen.reserve
        makeRoom(segments: 2 * wanted + 1, points: wanted)
        let storage = storage.unsafelyUnwrapped
        let points = storage.points + pointCount
        let room = min(storage.room.points - pointCount, (storage.room.verbs - segmentCount - 1) / 2)
        return PathPen(
            points: points, verbs: storage.verbs + segmentCount, isDrawing: isDrawing, subpathStart: subpathStart,
            limit: points + (room - PathPen.reserve))
    }

    /// Makes what was written with a pen part of this path.
    package mutating func take(_ pen: PathPen) {
        guard let storage else { return }
        pointCount = pen.points - storage.points
        segmentCount = pen.verbs - storage.verbs
        (isDrawing, subpathStart) = (pen.isDrawing, pen.subpathStart)
    }

    /// Lends what is stored: of each segment its kind, and the points of all of them. Since a move follows
    /// each close, the point before a segment's own is where it starts.
    @inline(__always)
    func withSegments<Result>(
        _ body: (UnsafeBufferPointer<PathVerb>, UnsafeBufferPointer<Point>) -> Result
    ) -> Result {
        withExtendedLifetime(storage) {
            body(
                UnsafeBufferPointer(start: storage?.verbs, count: segmentCount),
                UnsafeBufferPointer(start: storage?.points, count: pointCount))
        }
    }

    @inline(__always)
    private mutating func resume() {
        if !isDrawing { move(to: subpathStart) }
    }

    @inline(__always)
    private mutating func append(_ verb: PathVerb, _ count: Int, _ write: (UnsafeMutablePointer<Point>) -> Void) {
        makeRoom(segments: 1, points: count)
        guard let storage else { return }
        write(storage.points + pointCount)
        storage.verbs[segmentCount] = verb
        pointCount += count
        segmentCount += 1
    }

    /// Sees to it that the storage is this path's alone, and has room for so many more.
    @inline(__always)
    private mutating func makeRoom(segments: Int, points: Int) {
        if isKnownUniquelyReferenced(&storage), let room = storage?.room,
            pointCount + points <= room.points, segmentCount + segments <= room.verbs
        {
            return
        }
        move(toStorageOf: segmentCount + segments, points: pointCount + points)
    }

    /// Takes new memory, twice the old or what is wanted.
    @inline(never)
    private mutating func move(toStorageOf segments: Int, points: Int) {
        let room = storage?.room
        let isTooSmall = room.map { segments > $0.verbs || points > $0.points } ?? false
        let larger = PathStorage.make(
            points: max(points, isTooSmall ? 2 * pointCount : 8),
            verbs: max(segments, isTooSmall ? 2 * segmentCount : 8))
        if let storage {
            larger.points.update(from: storage.points, count: pointCount)
            larger.verbs.update(from: storage.verbs, count: segmentCount)
        }
        storage = larger
    }
}

extension PathData: Hashable {
    public static func == (a: PathData, b: PathData) -> Bool {
        a.withSegments { verbs, points in
            b.withSegments { verbs.elementsEqual($0) && points.elementsEqual($1) }
        }
    }

    public func hash(into hasher: inout Hasher) {
        withSegments { verbs, points in
            hasher.combine(bytes: UnsafeRawBufferPointer(verbs))
            for point in points { hasher.combine(point) }
        }
    }
}
