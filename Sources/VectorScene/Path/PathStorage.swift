/// The memory of a path: room for points, and behind them for verbs, in one piece.
///
/// How much of it is in use, each path says for itself. That is safe because a path writes only to storage that it
/// alone refers to (`PathData.makeRoom`), and reads only what it has written; the memory holds trivial values, so
/// nothing is left to be destroyed.
final class PathStorage: ManagedBuffer<PathStorage.Room, Point> {
    /// How many points and verbs there is room for.
    struct Room {
        var points, verbs: Int
    }

    static func make(points: Int, verbs: Int) -> PathStorage {
        let pointSize = MemoryLayout<Point>.stride
        let buffer = create(minimumCapacity: points + (verbs + pointSize - 1) / pointSize) { _ in
            Room(points: points, verbs: verbs)
        }
        return unsafeDowncast(buffer, to: PathStorage.self)
    }

    @inline(__always)
    var points: UnsafeMutablePointer<Point> { withUnsafeMutablePointerToElements { $0 } }

    @inline(__always)
    var verbs: UnsafeMutablePointer<PathVerb> {
        UnsafeMutableRawPointer(points + room.points).assumingMemoryBound(to: PathVerb.self)
    }

    @inline(__always)
    var room: Room { withUnsafeMutablePointerToHeader { $0.pointee } }
}
