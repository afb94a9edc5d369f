#if Cairo

import CCairo
import VectorScene

/// Hands a path to Cairo.
///
/// Cairo keeps coordinates in 24 bits before the point and wraps them around. So points are transformed here, and kept within these.
@safe
struct CairoPathSink: PathSink {
    private let context: OpaquePointer?
    private let space: Transform
    private static let limit = 4_000_000.0
    private var current = Point.zero

    private init(_ context: OpaquePointer?, _ space: Transform) {
        unsafe self.context = unsafe context
        self.space = space
    }

    /// Makes `path` the current path of the context.
    static func send(_ path: PathData, to context: CairoContext) {
        let matrix = context.matrix
        unsafe cairo_new_path(context.pointer)
        unsafe cairo_identity_matrix(context.pointer)
        var sink = unsafe CairoPathSink(context.pointer, matrix.transform)
        path.visit(&sink)
        context.matrix = matrix
    }

    mutating func move(to end: Point) {
        current = end
        let end = bounded(end)
        unsafe cairo_move_to(context, end.x, end.y)
    }

    mutating func line(to end: Point) {
        current = end
        let end = bounded(end)
        unsafe cairo_line_to(context, end.x, end.y)
    }

    mutating func quadratic(to end: Point, control: Point) {
        cubic(to: end, control1: current.toward(control, 2 / 3), control2: end.toward(control, 2 / 3))
    }

    mutating func cubic(to end: Point, control1: Point, control2: Point) {
        current = end
        let (end, control1, control2) = (bounded(end), bounded(control1), bounded(control2))
        unsafe cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
    }

    mutating func close() { unsafe cairo_close_path(context) }

    private func bounded(_ point: Point) -> Point {
        let point = space.apply(point)
        return Point(
            min(max(point.x, -Self.limit), Self.limit), min(max(point.y, -Self.limit), Self.limit))
    }
}

#endif
