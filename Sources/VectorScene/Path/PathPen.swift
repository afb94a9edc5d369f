/// The end of a path that is being written, for whoever writes many segments: where the next one goes, straight into the memory of
/// the path. Counting and checking, which `PathData` does for every segment, is done once for many.
///
/// Whoever has the pen sees to it that no more is written than there is room for, and that the path is left alone until it gets the
/// pen back.
package struct PathPen {
    /// How many points there is room for at `limit`: those of a curve, and a move before it.
    static let reserve = 4

    /// Where the next points go.
    package var points: UnsafeMutablePointer<Point>
    /// Where the next verb goes. There is room for one as long as there is for a point: only a close has none, and a move stands
    /// before each.
    package var verbs: UnsafeMutablePointer<PathVerb>
    /// Whether a subpath is open, to be drawn on.
    package var isDrawing: Bool
    /// Where the subpath that is drawn, or was closed last, begins.
    package var subpathStart: Point
    /// The last place where there is room for the points of a whole segment. Further on, the pen has to be given back for another.
    package let limit: UnsafeMutablePointer<Point>
}
