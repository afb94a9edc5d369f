/// A path whose stroke keeps its width where the drawing is shown at another size.
///
/// `vector-effect` takes the width from the space of the drawing at its own size. Renderers that do not know it take it from the path's
/// space. So that all of them draw the same at that size, the path is written in a space of the same scale.
struct SVGFixedStroke {
    /// The path, in the same parent.
    private(set) var path: PathNode
    /// Whether `vector-effect` is to be written. Otherwise the stroke grows with the drawing.
    private(set) var isFixed = false

    /// - Parameter space: the transform from the space around the path to the drawing at its own size; `nil` where there is none.
    init(_ path: PathNode, in space: Transform?) {
        self.path = path
        guard let stroke = path.stroke, !stroke.scales, let space else { return }
        let total = space * path.transform, scale = total.scaleFactor
        guard total.isInvertible, total.isSimilar else { return }
        isFixed = true
        guard abs(scale - 1) > 1e-6 else { return }
        // Paints with coordinates stay in the path's space.
        guard let back = space.inverse(), stroke.paint.color != nil, path.fill.map({ $0.paint.color != nil }) ?? true
        else {
            isFixed = false
            return
        }
        self.path = PathNode(
            id: path.id, transform: back, data: path.data.transformed(by: total), fill: path.fill,
            stroke: stroke.multiplied(by: scale), strokeFirst: path.strokeFirst, rendering: path.rendering,
            source: path.source)
    }
}

extension Transform {
    /// Whether it keeps all angles, within rounding errors.
    fileprivate var isSimilar: Bool {
        let size = a * a + b * b + c * c + d * d
        return abs(a * a + b * b - c * c - d * d) <= 1e-6 * size && abs(a * c + b * d) <= 1e-6 * size
    }
}
