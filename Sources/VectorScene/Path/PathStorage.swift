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
        return unsafeDowncast(buffer, to: PathStorage.self)
    }

    /// Copies `contents` from another storage. There must be room for it.
    func take(_ contents: Contents, from other: PathStorage) {
        points.update(from: other.points, count: contents.pointCount)
        verbs.update(from: other.verbs, count: contents.verbCount)
        self.contents = contents
    }

    /// The contents including what a pen has written.
    @inline(__always)
    func contents(upTo pen: PathPen) -> Contents {
        Contents(
            pointCount: pen.points - points, verbCount: pen.verbs - verbs, isDrawing: pen.isDrawing,
            subpathStart: pen.subpathStart)
    }

    @inline(__always)
    var contents: Contents {
        get { headerAddress.pointee.contents }
        set { headerAddress.pointee.contents = newValue }
    }

    @inline(__always)
    var room: (points: Int, verbs: Int) { (headerAddress.pointee.pointRoom, headerAddress.pointee.verbRoom) }

    @inline(__always)
    var points: UnsafeMutablePointer<Point> { withUnsafeMutablePointerToElements { $0 } }

    @inline(__always)
    var verbs: UnsafeMutablePointer<PathVerb> {
        UnsafeMutableRawPointer(points + room.points).assumingMemoryBound(to: PathVerb.self)
    }

    /// The header's address. Access through `header` would cost an exclusivity check each time.
    @inline(__always)
    private var headerAddress: UnsafeMutablePointer<Header> { withUnsafeMutablePointerToHeader { $0 } }
}
