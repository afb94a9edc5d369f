import VectorScene

/// The element whose paints `context-fill` and `context-stroke` refer to (SVG 2, 13.2).
///
/// It is the shape that has the marker, or the enclosing `use`.
struct PaintContext {
    let fill: ContextPaint?
    let stroke: ContextPaint?
}

/// A paint that `context-fill` or `context-stroke` refers to.
struct ContextPaint {
    let value: PaintValue
    let instance: Instance
    /// The box that the paint's units refer to.
    let box: () -> Rect?
    /// The transform from the paint's user space to that of the whole drawing.
    let matrix: Transform

    /// Resolves the paint for another shape.
    ///
    /// The paint covers the same pixels, in that shape's user space.
    func resolve(for request: PaintRequest) -> ResolvedPaint? {
        let drawing = request.drawing
        let own = PaintRequest(drawing: drawing, instance: instance, box: box() ?? .zero, value: value)
        guard let paint = own.paint() else { return nil }
        guard let index = paint.paint.resource, let back = drawing.matrix.inverse() else { return paint }
        let moved = back * matrix
        guard !moved.isIdentity else { return paint }
        var copy = drawing.add(drawing.resources.paints[index].transformed(by: moved))
        copy.opacity = paint.opacity
        return copy
    }
}

extension Drawing {
    /// Calls `body` with `instance` as the context element of paints.
    ///
    /// - Parameter box: returns the box of that element; called only if a paint needs it.
    func withContext(of instance: Instance, box: @escaping () -> Rect?, _ body: () -> Void) {
        withoutActuallyEscaping(box) { box in
            func context(_ value: PaintValue) -> ContextPaint? {
                let own = ContextPaint(value: value, instance: instance, box: box, matrix: matrix)
                return value.source.context(own, in: self)
            }
            let style = instance.style
            let (fill, stroke) = (context(style[Properties.Fill.self]), context(style[Properties.Stroke.self]))
            contexts.append(PaintContext(fill: fill, stroke: stroke))
            body()
            contexts.removeLast()
        }
    }
}

extension PaintResource {
    /// The same paint in the space that `transform` maps to.
    func transformed(by transform: Transform) -> Self {
        var paint = self
        paint.transform = transform * paint.transform
        return paint
    }
}
