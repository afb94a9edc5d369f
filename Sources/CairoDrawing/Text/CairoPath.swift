#if Rendering

import CCairo
import VectorScene

/// Reads paths back from Cairo.
enum CairoPath {
    /// The current path of a context.
    static func current(in context: CairoContext) -> PathData {
        var path = PathData()
        context.forEachPathEntry { kind, points in steps[kind.rawValue]?.append(points, to: &path) }
        return path
    }

    private static let steps: [UInt32: any PathStep.Type] = [
        CAIRO_PATH_MOVE_TO.rawValue: MoveStep.self, CAIRO_PATH_LINE_TO.rawValue: LineStep.self,
        CAIRO_PATH_CURVE_TO.rawValue: CurveStep.self, CAIRO_PATH_CLOSE_PATH.rawValue: CloseStep.self,
    ]
}

/// A kind of entry in a path of Cairo. The points are as many as the kind has.
private protocol PathStep: SendableMetatype {
    static func append(_ points: [Point], to path: inout PathData)
}

private enum MoveStep: PathStep {
    static func append(_ points: [Point], to path: inout PathData) { path.move(to: points[0]) }
}

private enum LineStep: PathStep {
    static func append(_ points: [Point], to path: inout PathData) { path.line(to: points[0]) }
}

private enum CurveStep: PathStep {
    static func append(_ points: [Point], to path: inout PathData) {
        path.cubic(to: points[2], control1: points[0], control2: points[1])
    }
}

private enum CloseStep: PathStep {
    static func append(_ points: [Point], to path: inout PathData) { path.close() }
}

#endif
