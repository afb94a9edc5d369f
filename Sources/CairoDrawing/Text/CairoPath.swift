#if Cairo

import CCairo
import VectorScene

/// Reads paths back from Cairo.
///
/// Safe: a path of Cairo has as many entries as it says, each with its own length first.
enum CairoPath {
    /// The current path of a context.
    static func current(in context: CairoContext) -> PathData {
        var path = PathData()
        guard let copy = unsafe cairo_copy_path(context.pointer) else { return path }
        defer { unsafe cairo_path_destroy(copy) }
        guard unsafe copy.pointee.status == CAIRO_STATUS_SUCCESS, let data = unsafe copy.pointee.data else {
            return path
        }
        var index = 0
        while unsafe index < Int(copy.pointee.num_data) {
            let header = unsafe data[index].header
            let length = max(Int(header.length), 1)
            let points = (1..<length).map { unsafe Point(data[index + $0].point.x, data[index + $0].point.y) }
            steps[header.type.rawValue]?.append(points, to: &path)
            index += length
        }
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
