import Switchless
import VectorScene

/// How a box is moved, turned and scaled where it is drawn; it takes its room as without (CSS Transforms 1, 3).
struct BoxTransform: Sendable {
    private let translate: TransformValue, rotate: TransformValue, scale: TransformValue, transform: TransformValue
    private let origin: OriginValue

    /// The initial value for boxes (CSS Transforms 1, 4).
    private static let middle = OriginValue(x: .percent(50), y: .percent(50))

    /// That of an element; `nil` where it has none. `offset-path` moves no boxes here.
    init?(_ instance: Instance, in drawing: Drawing) {
        let style = instance.style
        guard style.concernsWhole, style.isTransformed else { return nil }
        translate = style[Properties.Translate.self]
        rotate = style[Properties.Rotate.self]
        scale = style[Properties.Scale.self]
        transform = style[Properties.Transform.self]
        let isPlaced = drawing.declares(Properties.TransformOrigin.self, instance.node)
        origin = isPlaced ? style[Properties.TransformOrigin.self] : Self.middle
    }

    /// The transform of a border box.
    func matrix(in frame: Rect, _ viewport: Viewport) -> Transform {
        [translate, rotate, scale, transform].reduce(.identity) { matrix, part in
            matrix * part.transform(box: frame.size, viewport: viewport)
        }.about(origin.point(in: frame, viewport))
    }
}
