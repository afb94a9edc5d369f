import VectorScene

/// The outline of an element (CSS UI 4, 4).
struct ElementOutline {
    private let side: DrawnSide
    /// How far it is from the element.
    private let offset: Double

    /// That of an element; `nil` where it has none.
    init?(_ instance: Instance) {
        let style = instance.style, form = style[Properties.OutlineStyle.self]
        guard style.concernsWhole, !form.isEmpty, style[Properties.Visibility.self] == .visible else { return nil }
        let color = style[Properties.OutlineColor.self].resolved(in: style)
        let width = instance.viewport.distance(style[Properties.OutlineWidth.self].length)
        guard width > 0, width.isFinite, color.alpha > 0 else { return nil }
        side = DrawnSide(
            width: width, style: form, color: SceneFill(paint: .color(color.color), opacity: color.alpha))
        offset = instance.viewport.distance(style[Properties.OutlineOffset.self])
    }

    /// Draws it around a box, of which it is no part.
    func draw(around shape: BoxShape, into drawing: Drawing) {
        let outer = shape.grown(by: offset + side.width)
        guard !outer.frame.isEmpty, outer.frame.isFinite else { return }
        let boxes = drawing.openFrame.boxes
        defer { drawing.openFrame.boxes = boxes }
        BorderPainter(drawing: drawing, shape: outer).draw([side, side, side, side])
    }
}

extension Drawing {
    /// Draws the outline of an element.
    ///
    /// - Parameters:
    ///   - box: what is drawn of the element, in its own space; `nil` where fonts alone know it.
    ///   - transform: that of the element.
    func drawOutline(of instance: Instance, around box: Rect?, at transform: Transform) {
        guard !isClipping, let outline = ElementOutline(instance) else { return }
        guard let box else {
            return warn("outline-of-text", "the box of text depends on fonts; its outline is not drawn", instance)
        }
        let filled = frame(at: transform) { outline.draw(around: BoxShape(box), into: self) }
        guard !filled.children.isEmpty else { return }
        var group = GroupNode(children: filled.children)
        group.transform = transform
        transform.isIdentity ? add(filled.children) : add(group)
    }
}
