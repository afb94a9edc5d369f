/// The memory of a path: what is known of it, room for points, and behind them for verbs, in one piece.
///
/// That is safe because a path writes only to storage that it alone refers to (`PathData.makeRoom`), and reads only what it has
/// written; the memory holds trivial values, so nothing is left to be destroyed.
final class PathStorage: ManagedBuffer<PathStorage.Header, Point> {
    struct Header {
        /// How many points and verbs there is room for.
        let pointRoom, verbRoom: Int
        var contents = Contents()
    }

    /// How much of the memory is in use, and where drawing goes on.
    struct Contents: BitwiseCopyable {
        var pointCount = 0, verbCount = 0
        /// Whether a subpath is open, to be drawn on.
        var isDrawing = false
        /// Where the subpath that is drawn, or was closed last, begins.
        var subpathStart = Point.zero
    }

    static func make(points: Int, verbs: Int) -> PathStorage {
        let pointSize = MemoryLayout<Point>.stride
        let buffer = create(minimumCapacity: points + (verbs + pointSize - 1) / pointSize) { _ in
            Header(pointRoom: points, verbRoom: verbs)
        }
        return unsafeDowncast(buffer, to: PathStorage.self)
    }

    /// Copies the first of what another storage has, where there is room for it.
    func take(_ contents: Contents, from other: PathStorage) {
        points.update(from: other.points, count: contents.pointCount)
        verbs.update(from: other.verbs, count: contents.verbCount)
        self.contents = contents
    }

    /// What there is, with what was written here with a pen.
    @inline(__always)
    func contents(upTo pen: PathPen) -> Contents {
        Contents(
            pointCount: pen.points - points, verbCount: pen.verbs - verbs, isDrawing: pen.isDrawing,
            subpathStart: pen.subpathStart)
    }

    @inline(__always)
    var contents: Contents {
        get { place.pointee.contents }
        set { place.pointee.contents = newValue }
    }

    @inline(__always)
    var room: (points: Int, verbs: Int) { (place.pointee.pointRoom, place.pointee.verbRoom) }

    @inline(__always)
    var points: UnsafeMutablePointer<Point> { withUnsafeMutablePointerToElements { $0 } }

    @inline(__always)
    var verbs: UnsafeMutablePointer<PathVerb> {
        UnsafeMutableRawPointer(points + room.points).assumingMemoryBound(to: PathVerb.self)
    }

    /// By its address, as every access to `header` would be checked for being the only one.
    @inline(__always)
    private var place: UnsafeMutablePointer<Header> { withUnsafeMutablePointerToHeader { $0 } }
}
