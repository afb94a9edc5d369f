#if Rendering

import VectorScene

/// Hands a path to Cairo.
///
/// Cairo keeps coordinates in 24 bits before the point and wraps them around. So points are transformed here, and kept within these.
struct CairoPathSink: PathSink {
    private let context: CairoContext
    private let space: Transform
    private static let limit = 4_000_000.0
    private var current = Point.zero

    private init(_ context: CairoContext, _ space: Transform) {
        self.context = context
        self.space = space
    }

    /// Makes `path` the current path of the context.
    static func send(_ path: PathData, to context: CairoContext) {
        let matrix = context.matrix
        context.beginPath()
        context.resetMatrix()
        var sink = CairoPathSink(context, matrix.transform)
        path.visit(&sink)
        context.matrix = matrix
    }

    mutating func move(to end: Point) {
        current = end
        context.move(to: bounded(end))
    }

    mutating func line(to end: Point) {
        current = end
        context.line(to: bounded(end))
    }

    mutating func quadratic(to end: Point, control: Point) {
        cubic(to: end, control1: current.toward(control, 2 / 3), control2: end.toward(control, 2 / 3))
    }

    mutating func cubic(to end: Point, control1: Point, control2: Point) {
        current = end
        context.cubic(to: bounded(end), control1: bounded(control1), control2: bounded(control2))
    }

    mutating func close() { context.closePath() }

    private func bounded(_ point: Point) -> Point {
        let point = space.apply(point)
        return Point(
            min(max(point.x, -Self.limit), Self.limit), min(max(point.y, -Self.limit), Self.limit))
    }
}

#endif
