import Switchless
import VectorScene

extension Drawing {
    /// The index of the clip that is a basic shape or a box (CSS Masking 1, 5.1).
    func clip(to value: ShapeValue, of instance: Instance, _ filled: Frame) throws(NothingVisible) -> Int? {
        let name = value.box ?? .borderBox
        guard GeometryBox.contents[name] == nil || !filled.holdsText else {
            warn(
                "unknown-box", "clip-path is a shape, but the box of text depends on fonts; nothing is clipped",
                instance)
            return nil
        }
        guard let box = box(name, of: instance, filled),
            let (outline, place) = outline(of: value, in: box, instance),
            let bounds = outline.bounds, !bounds.isEmpty
        else { throw NothingVisible() }
        let path = PathNode(data: outline, fill: SceneFill(paint: .color(.black), rule: place.rule), bounds: bounds)
        resources.clips.append(SceneClip(children: [path]))
        return resources.clips.count - 1
    }

    /// A box of the element; the view box where it is none of those that depend on what is drawn.
    func box(
        _ name: GeometryBox, in contents: [GeometryBox: any KeyPath<Frame, Rect?> & Sendable] = GeometryBox.contents,
        of instance: Instance, _ filled: Frame
    ) -> Rect? {
        guard let content = contents[name] else {
            return Rect(x: 0, y: 0, width: instance.viewport.width, height: instance.viewport.height)
        }
        return filled[keyPath: content]
    }

    /// The outline of a basic shape, or of the box where there is none, and what its text said besides; `nil` where too
    /// many shapes are drawn.
    ///
    /// - Parameter middle: the middle of a shape that gives none; `nil` for that of the box.
    func outline(
        of value: ShapeValue, in box: Rect, _ instance: Instance, middle: Point? = nil
    ) -> (PathData, ShapePlace)? {
        let text = tree.context.pool[value.shape]
        var place = ShapePlace(box, in: instance.viewport, tree.context, middle: middle)
        // The text is read for each element, and may be long.
        guard takesParts(text.count / 4 + 1, instance.node) else { return nil }
        guard !text.isEmpty else { return (.rect(box), place) }
        var input = ByteScanner(text)
        return tree.context.outline(&input, in: &place).map { ($0, place) }
    }
}
