public import Switchless

/// The memory of a path: a header, room for points, and room for verbs after them.
///
/// Safe: a path writes only to storage that it alone refers to (`PathData.makeRoom`), and reads only what it has
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

/// The points of a segment in its path; valid only while the path's storage is borrowed.
@safe
struct SegmentPoints {
    /// The start of the segment.
    let start: Point
    /// The start of its subpath.
    let subpathStart: Point
    /// The segment's own points, `PathSegment.pointCount` of them.
    let own: UnsafePointer<Point>

    subscript(i: Int) -> Point { unsafe own[i] }

    /// Calls `body` with the points of a segment that is in no path.
    static func lend(_ own: [Point], _ body: (SegmentPoints) -> Void) {
        // A close has no points, but needs an address.
        unsafe (own + [.zero]).withUnsafeBufferPointer { own in
            if let own = own.baseAddress { unsafe body(SegmentPoints(start: .zero, subpathStart: .zero, own: own)) }
        }
    }
}

extension PathData {
    /// Calls `body` for every segment. The points are valid only during the call.
    func forEachSegment(_ body: (any PathSegment.Type, SegmentPoints) -> Void) {
        unsafe withSegments { verbs, points in
            // A path without points has no verbs either, because the first verb is a move.
            guard var own = points.baseAddress else { return }
            var (start, subpathStart) = unsafe (own[0], own[0])
            for index in 0..<verbs.count {
                let verb = unsafe verbs[index]
                let kind = PathSegments.all[Int(verb.rawValue)]
                if kind.beginsSubpath { subpathStart = unsafe own[0] }
                body(kind, unsafe SegmentPoints(start: start, subpathStart: subpathStart, own: own))
                unsafe own += kind.pointCount
                start = unsafe own[-1]
            }
        }
    }
}
