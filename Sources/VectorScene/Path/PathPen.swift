/// Writes many segments directly into the memory of a path.
///
/// `PathData` checks and counts each segment; a pen does so once for many. Its user must not write beyond the room
/// there is, and must not touch the path until it has the pen back.
package struct PathPen {
    /// The room at ``limit`` in points: the three of a curve, and a move before it.
    static let reserve = 4

    /// The address of the next point.
    package var points: UnsafeMutablePointer<Point>
    /// The address of the next verb.
    ///
    /// There is room for a verb as long as there is room for a point: only a close has no point, and a move precedes
    /// each.
    package var verbs: UnsafeMutablePointer<PathVerb>
    /// Whether a subpath is open.
    package var isDrawing: Bool
    /// The start of the current subpath, or of the one closed last.
    package var subpathStart: Point
    /// The last address with room for a whole segment. Beyond it, borrow another pen.
    package let limit: UnsafeMutablePointer<Point>
}
