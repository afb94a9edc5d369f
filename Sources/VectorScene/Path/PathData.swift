/// The outline of a shape, as a list of absolute segments.
///
/// It begins with a move, and a close is followed by a move or nothing. Drawing on after a close starts at the start of
/// the closed subpath (SVG 2, 9.3.4); drawing into an empty path starts at the origin. Coordinates should be finite.
///
/// A value is one word: a reference to memory, copied on write.
public struct PathData: Sendable, PathSink {
    /// Shared storage is never written to, so other threads may read it: `makeRoom` copies it first.
    @safe nonisolated(unsafe) private var storage: PathStorage?

    public init() {}

    /// The number of segments, including moves and closes.
    public var segmentCount: Int { storage?.contents.verbCount ?? 0 }

    public var isEmpty: Bool { segmentCount == 0 }

    /// The start point.
    public var start: Point? { unsafe withSegments { _, points in unsafe points.first } }

    /// The end point, which is the current point.
    public var end: Point? {
        guard let contents = storage?.contents, contents.verbCount > 0 else { return nil }
        return unsafe contents.isDrawing ? withSegments { _, points in unsafe points.last } : contents.subpathStart
    }

    /// Reserves memory for more segments and points; a negative number counts as 0.
    public mutating func reserve(segments: Int, points: Int) {
        makeRoom(segments: max(segments, 0), points: max(points, 0))
    }

    /// Begins a subpath.
    public mutating func move(to end: Point) {
        move(.move, to: end)
    }

    private mutating func move(_ verb: PathVerb, to end: Point) {
        unsafe append(verb, 1) { unsafe $0[0] = end }
        storage?.contents.subpathStart = end
        storage?.contents.isDrawing = true
    }

    public mutating func line(to end: Point) {
        resume()
        unsafe append(.line, 1) { unsafe $0[0] = end }
    }

    public mutating func quadratic(to end: Point, control: Point) {
        resume()
        unsafe append(.quadratic, 2) {
            unsafe $0[0] = control
            unsafe $0[1] = end
        }
    }

    public mutating func cubic(to end: Point, control1: Point, control2: Point) {
        resume()
        unsafe append(.cubic, 3) {
            unsafe $0[0] = control1
            unsafe $0[1] = control2
            unsafe $0[2] = end
        }
    }

    /// Closes the subpath with a straight line to its start, if it is open.
    public mutating func close() {
        guard let contents = storage?.contents, contents.isDrawing else { return }
        unsafe append(.close, 0) { _ in }
        storage?.contents.isDrawing = false
    }

    /// Appends all subpaths of another path.
    public mutating func append(_ other: PathData) {
        guard let added = other.storage else { return }
        let (points, verbs) = (added.contents.pointCount, added.contents.verbCount)
        makeRoom(segments: verbs, points: points)
        guard let storage else { return }
        unsafe (storage.points + storage.contents.pointCount).update(from: added.points, count: points)
        unsafe (storage.verbs + storage.contents.verbCount).update(from: added.verbs, count: verbs)
        storage.contents.pointCount += points
        storage.contents.verbCount += verbs
        storage.contents.subpathStart = added.contents.subpathStart
        storage.contents.isDrawing = added.contents.isDrawing
    }

    /// This path followed by all subpaths of another.
    public func appending(_ other: PathData) -> PathData {
        var both = self
        both.append(other)
        return both
    }

    /// Transforms every point.
    public mutating func transform(by transform: Transform) {
        guard storage != nil else { return }
        makeRoom(segments: 0, points: 0)
        guard let storage else { return }
        let points = unsafe storage.points
        for i in 0..<storage.contents.pointCount { unsafe points[i] = unsafe transform.apply(points[i]) }
        storage.contents.subpathStart = transform.apply(storage.contents.subpathStart)
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
        // The maximum number of verbs: one for each point, a close for each move, and a close before them.
        let wanted = points + PathPen.reserve
        makeRoom(segments: 2 * wanted + 1, points: wanted)
        let storage = unsafe storage.unsafelyUnwrapped
        let contents = storage.contents
        let next = unsafe storage.points + contents.pointCount
        let room = min(storage.room.points - contents.pointCount, (storage.room.verbs - contents.verbCount - 1) / 2)
        return unsafe PathPen(next, storage.verbs + contents.verbCount, room: room, contents)
    }

    /// Takes a pen back and adopts what it has written.
    package mutating func take(_ pen: PathPen) {
        if let storage { storage.contents = storage.contents(upTo: pen) }
    }

    /// A copy of this path with what a lent pen has written so far.
    ///
    /// The pen stays lent.
    package func copy(with pen: PathPen) -> PathData {
        var copy = PathData()
        if let storage {
            let contents = storage.contents(upTo: pen)
            copy.makeRoom(segments: contents.verbCount, points: contents.pointCount)
            copy.storage?.take(contents, from: storage)
        }
        return copy
    }

    /// Calls `body` with the verbs and the points of all segments.
    ///
    /// A close is followed by a move or nothing, so a segment starts at the point before its own.
    @inline(__always)
    func withSegments<Result>(
        _ body: (UnsafeBufferPointer<PathVerb>, UnsafeBufferPointer<Point>) -> Result
    ) -> Result {
        withExtendedLifetime(storage) {
            unsafe body(
                UnsafeBufferPointer(start: storage?.verbs, count: storage?.contents.verbCount ?? 0),
                UnsafeBufferPointer(start: storage?.points, count: storage?.contents.pointCount ?? 0))
        }
    }

    /// Begins a subpath at the start of the last one, unless a subpath is open.
    @inline(__always)
    private mutating func resume() {
        guard let contents = storage?.contents else { return move(to: .zero) }
        if !contents.isDrawing { move(.impliedMove, to: contents.subpathStart) }
    }

    @inline(__always)
    private mutating func append(_ verb: PathVerb, _ count: Int, _ write: (UnsafeMutablePointer<Point>) -> Void) {
        makeRoom(segments: 1, points: count)
        guard let storage else { return }
        unsafe write(storage.points + storage.contents.pointCount)
        unsafe storage.verbs[storage.contents.verbCount] = verb
        storage.contents.pointCount += count
        storage.contents.verbCount += 1
    }

    /// Makes the storage unique and large enough for more segments and points.
    @inline(__always)
    private mutating func makeRoom(segments: Int, points: Int) {
        if isKnownUniquelyReferenced(&storage), let contents = storage?.contents, let room = storage?.room,
            contents.pointCount + points <= room.points, contents.verbCount + segments <= room.verbs
        {
            return
        }
        move(toStorageFor: segments, points)
    }

    /// Moves to new storage, at least twice as large if the old one is too small.
    @inline(never)
    private mutating func move(toStorageFor segments: Int, _ points: Int) {
        guard let old = storage else {
            storage = .make(points: max(points, 8), verbs: max(segments, 8))
            return
        }
        let contents = old.contents
        let (pointsWanted, verbsWanted) = (contents.pointCount + points, contents.verbCount + segments)
        let isTooSmall = pointsWanted > old.room.points || verbsWanted > old.room.verbs
        let new = PathStorage.make(
            points: max(pointsWanted, isTooSmall ? 2 * contents.pointCount : 8),
            verbs: max(verbsWanted, isTooSmall ? 2 * contents.verbCount : 8))
        new.take(contents, from: old)
        storage = new
    }
}

extension PathData {
    /// Whether both have the same segments, with coordinates that differ by no more than `distance`.
    package func isClose(to other: PathData, within distance: Double) -> Bool {
        unsafe withSegments { verbs, points in
            unsafe other.withSegments { otherVerbs, otherPoints in
                unsafe verbs.elementsEqual(otherVerbs)
                    && zip(points, otherPoints).allSatisfy {
                        abs($0.x - $1.x) <= distance && abs($0.y - $1.y) <= distance
                    }
            }
        }
    }
}

extension PathData: Hashable {
    public static func == (a: PathData, b: PathData) -> Bool {
        unsafe a.withSegments { verbs, points in
            unsafe b.withSegments { unsafe verbs.elementsEqual($0) && points.elementsEqual($1) }
        }
    }

    public func hash(into hasher: inout Hasher) {
        unsafe withSegments { verbs, points in
            unsafe hasher.combine(bytes: UnsafeRawBufferPointer(verbs))
            for index in 0..<points.count { unsafe hasher.combine(points[index]) }
        }
    }
}
