public import Switchless

/// The memory of a path: a header, room for points, and room for verbs after them.
///
/// Safe: a path writes only to storage that it alone refers to (`PathMemory.makeRoom`), and reads only what it has
/// written. The memory holds trivial values, so nothing needs to be destroyed.
final class PathStorage: ManagedBuffer<PathStorage.Header, Point> {
    struct Header {
        /// The room for points and verbs.
        let pointRoom, verbRoom: Int
        var contents = Contents()
    }

    /// How much of the memory is in use, and the state of drawing.
    struct Contents: BitwiseCopyable {
        var pointCount = 0, verbCount = 0
        /// Whether a subpath is open.
        var isDrawing = false
        /// The start of the current subpath, or of the one closed last.
        var subpathStart = Point.zero
    }

    static func make(points: Int, verbs: Int) -> PathStorage {
        let pointSize = MemoryLayout<Point>.stride
        let buffer = create(minimumCapacity: points + (verbs + pointSize - 1) / pointSize) { _ in
            Header(pointRoom: points, verbRoom: verbs)
        }
        return unsafe unsafeDowncast(buffer, to: PathStorage.self)
    }

    /// Copies `contents` from another storage. There must be room for it.
    func take(_ contents: Contents, from other: PathStorage) {
        unsafe points.update(from: other.points, count: contents.pointCount)
        unsafe verbs.update(from: other.verbs, count: contents.verbCount)
        self.contents = contents
    }

    /// The contents including what a pen has written.
    @inline(__always)
    func contents(upTo pen: PathPen) -> Contents {
        unsafe Contents(
            pointCount: pen.points.address - points, verbCount: pen.verbs - verbs, isDrawing: pen.isDrawing,
            subpathStart: pen.subpathStart)
    }

    @inline(__always)
    var contents: Contents {
        get { unsafe headerAddress.pointee.contents }
        set { unsafe headerAddress.pointee.contents = newValue }
    }

    @inline(__always)
    var room: (points: Int, verbs: Int) { unsafe (headerAddress.pointee.pointRoom, headerAddress.pointee.verbRoom) }

    @inline(__always)
    var points: UnsafeMutablePointer<Point> { unsafe withUnsafeMutablePointerToElements { unsafe $0 } }

    @inline(__always)
    var verbs: UnsafeMutablePointer<PathVerb> {
        unsafe UnsafeMutableRawPointer(points + room.points).assumingMemoryBound(to: PathVerb.self)
    }

    /// The header's address. Access through `header` would cost an exclusivity check each time.
    @inline(__always)
    private var headerAddress: UnsafeMutablePointer<Header> { unsafe withUnsafeMutablePointerToHeader { unsafe $0 } }
}

/// The storage of a path, which copies share until one of them writes.
///
/// Safe: shared storage is never written to, so other threads may read it: `makeRoom` copies it first.
@safe
struct PathMemory: @unchecked Sendable {
    private var storage: PathStorage?

    @inline(__always)
    var contents: PathStorage.Contents? { storage?.contents }

    /// The start point.
    var firstPoint: Point? { unsafe withSegments { _, points in unsafe points.first } }

    /// The last point that was written.
    var lastPoint: Point? { unsafe withSegments { _, points in unsafe points.last } }

    @inline(__always)
    mutating func append(_ verb: PathVerb, _ end: Point) {
        unsafe append(verb, 1) { unsafe $0[0] = end }
    }

    @inline(__always)
    mutating func append(_ verb: PathVerb, _ control: Point, _ end: Point) {
        unsafe append(verb, 2) {
            unsafe $0[0] = control
            unsafe $0[1] = end
        }
    }

    @inline(__always)
    mutating func append(_ verb: PathVerb, _ control1: Point, _ control2: Point, _ end: Point) {
        unsafe append(verb, 3) {
            unsafe $0[0] = control1
            unsafe $0[1] = control2
            unsafe $0[2] = end
        }
    }

    /// Notes that a subpath begins with the move that was appended.
    @inline(__always)
    func beginSubpath(at start: Point) {
        storage?.contents.subpathStart = start
        storage?.contents.isDrawing = true
    }

    /// Ends the open subpath.
    mutating func close() {
        unsafe append(.close, 0) { _ in }
        storage?.contents.isDrawing = false
    }

    /// Appends all segments of another path.
    mutating func append(_ other: PathMemory) {
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

    /// Transforms every point.
    mutating func transform(by transform: Transform) {
        guard storage != nil else { return }
        makeRoom(segments: 0, points: 0)
        guard let storage else { return }
        let points = unsafe storage.points
        for i in 0..<storage.contents.pointCount { unsafe points[i] = unsafe transform.apply(points[i]) }
        storage.contents.subpathStart = transform.apply(storage.contents.subpathStart)
    }

    mutating func lendPen(points: Int) -> PathPen {
        // The maximum number of verbs: one for each point, a close for each move, and a close before them.
        let wanted = points + PathPen.reserve
        makeRoom(segments: 2 * wanted + 1, points: wanted)
        let storage = unsafe storage.unsafelyUnwrapped
        let contents = storage.contents
        let next = unsafe storage.points + contents.pointCount
        let room = min(storage.room.points - contents.pointCount, (storage.room.verbs - contents.verbCount - 1) / 2)
        return unsafe PathPen(next, storage.verbs + contents.verbCount, room: room, contents)
    }

    func take(_ pen: PathPen) {
        if let storage { storage.contents = storage.contents(upTo: pen) }
    }

    func copy(with pen: PathPen) -> PathMemory {
        var copy = PathMemory()
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
    mutating func makeRoom(segments: Int, points: Int) {
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

extension PathMemory: Hashable {
    static func == (a: PathMemory, b: PathMemory) -> Bool {
        unsafe a.withSegments { verbs, points in
            unsafe b.withSegments { unsafe verbs.elementsEqual($0) && points.elementsEqual($1) }
        }
    }

    func hash(into hasher: inout Hasher) {
        unsafe withSegments { verbs, points in
            unsafe hasher.combine(bytes: UnsafeRawBufferPointer(verbs))
            for index in 0..<points.count { unsafe hasher.combine(points[index]) }
        }
    }

    /// Whether both have the same segments, with coordinates that differ by no more than `distance`.
    func isClose(to other: PathMemory, within distance: Double) -> Bool {
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

/// Writes many segments directly into the memory of a path.
///
/// `PathData` checks and counts each segment; a pen does so once for many. Its user must not write beyond the room
/// there is, and must not touch the path until it has the pen back.
@usableFromInline
@safe
package struct PathPen {
    /// The room at ``limit`` in points: the three of a curve, and a move before it.
    static let reserve = 4

    /// The next points.
    @usableFromInline package var points: PointSlots
    /// The address of the next verb.
    ///
    /// There is room for a verb as long as there is room for a point: only a close has no point, and a move precedes
    /// each.
    @usableFromInline var verbs: UnsafeMutablePointer<PathVerb>
    /// Whether a subpath is open.
    package var isDrawing: Bool
    /// The start of the current subpath, or of the one closed last.
    package var subpathStart: Point
    /// The last address with room for a whole segment.
    @usableFromInline let limit: UnsafeMutablePointer<Point>

    init(
        _ points: UnsafeMutablePointer<Point>, _ verbs: UnsafeMutablePointer<PathVerb>, room: Int,
        _ contents: PathStorage.Contents
    ) {
        unsafe (self.points, self.verbs) = unsafe (PointSlots(points), verbs)
        (isDrawing, subpathStart) = (contents.isDrawing, contents.subpathStart)
        unsafe limit = unsafe points + (room - Self.reserve)
    }

    /// Whether there is room for a whole segment. If not, borrow another pen.
    @inlinable @inline(__always)
    package var hasRoom: Bool { unsafe points.address <= limit }

    /// Ends a segment whose `count` points were written.
    @inlinable @inline(__always)
    package mutating func advance(by count: Int, _ verb: PathVerb) {
        unsafe verbs.pointee = verb
        unsafe verbs += 1
        points = points + count
    }
}

/// Room for the points of a segment, and the points before it.
@usableFromInline
@safe
package struct PointSlots {
    @usableFromInline let address: UnsafeMutablePointer<Point>

    @inlinable @inline(__always)
    init(_ address: UnsafeMutablePointer<Point>) { unsafe self.address = unsafe address }

    /// A point. Those before the segment have negative indices.
    package subscript(index: Int) -> Point {
        @inlinable @inline(__always) get { unsafe address[index] }
        @inlinable @inline(__always) nonmutating set { unsafe address[index] = newValue }
    }

    /// The room after `count` points.
    @inlinable @inline(__always)
    package static func + (slots: PointSlots, count: Int) -> PointSlots { unsafe PointSlots(slots.address + count) }

    /// The numbers of the points: x and y of each.
    @inlinable @inline(__always)
    var numbers: UnsafeMutablePointer<Double> {
        unsafe UnsafeMutableRawPointer(address).assumingMemoryBound(to: Double.self)
    }
}

extension ByteScanner {
    /// Takes the numbers of `count` points, and stores them at `points`.
    ///
    /// - Returns: `false` if there are fewer numbers; the cursor is then where the next number should begin.
    @inlinable @inline(__always)
    package mutating func takeNumbers(ofPoints count: Int, into points: PointSlots) -> Bool {
        unsafe takeNumbers(2 * count, into: points.numbers)
    }
}
