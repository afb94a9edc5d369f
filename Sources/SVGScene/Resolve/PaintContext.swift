import VectorScene

/// The shape that a marker stands on, or the `use` around: whose paints `context-fill` and `context-stroke` are (SVG 2, 13.2).
struct PaintContext {
    let fill: ContextPaint?
    let stroke: ContextPaint?
}

/// A paint that others may ask for.
struct ContextPaint {
    let value: PaintValue
    let instance: Instance
    /// The box that its units refer to.
    let box: () -> Rect?
    /// From its user space to that of the whole.
    let matrix: Transform

    /// The paint for a shape elsewhere: the same pixels, seen from that shape's user space.
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
    /// Calls `body` with `instance` as the element whose paints the context's are.
    ///
    /// - Parameter box: the box of that element; asked for only if a paint wants it.
    func withContext(of instance: Instance, box: @escaping () -> Rect?, _ body: () -> Void) {
        withoutActuallyEscaping(box) { box in
            func context(_ value: PaintValue) -> ContextPaint? {
                let own = ContextPaint(value: value, instance: instance, box: box, matrix: matrix)
                return PaintSources.all[Int(value.source)].context(own, in: self)
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
    /// The same paint in a space that `transform` leads to.
    func transformed(by transform: Transform) -> Self {
        var paint = self
        paint.transform = transform * paint.transform
        return paint
    }
}
