public import VectorScene

extension Drawing {
    /// Draws a shape with the fill and stroke of `instance`'s style (SVG 2, 13).
    ///
    /// - Parameters:
    ///   - path: the outline, in the current user space.
    ///   - instance: the shape's element, with its style.
    ///   - authorLength: the author's `pathLength`, which dashes refer to; `nil` for the real length.
    ///   - takesMarkers: whether markers are drawn on its vertices.
    public func draw(
        _ path: PathData, of instance: Instance, authorLength: Double? = nil, takesMarkers: Bool = true
    ) {
        guard let box = path.bounds, takesParts(path.segmentCount, instance.node) else { return }
        composite(instance) { transform in
            let isVisible = instance.style[Properties.Visibility.self] == .visible
            guard !isClipping else { return isVisible ? addClip(path, box, of: instance, at: transform) : () }
            var stroke = stroke(of: instance, box: box)
            if let authorLength, var measured = stroke?.value {
                measured.measureDashes(on: path, by: authorLength)
                stroke = SharedStroke(measured)
            }
            cover(box, with: stroke, at: transform)
            guard isVisible else { return }
            let fill = fill(of: instance, box: box)
            let id = sceneID(of: instance)
            let rendering = instance.style[Properties.ShapeRendering.self]
            let (isFilled, isStroked) = (fill != nil, stroke != nil)
            let node = PathNode(
                id: id, transform: transform, data: path, fill: fill, sharedStroke: stroke,
                strokeFirst: isFilled && isStroked && instance.style[Properties.PaintOrder.self].isStrokeFirst,
                rendering: rendering == .auto ? nil : ShapeRendering(rawValue: rendering.rawValue), bounds: box,
                source: leafSource(of: instance))
            let markers = takesMarkers ? markers(on: path, box: box, of: instance, at: transform) : []
            let isHosted = isStroked && keepsStroke(instance)
            guard isHosted || !markers.isEmpty else {
                if isFilled || isStroked { add(consume node) }
                return
            }
            layer(node, hosted: isHosted ? hosted(node) : nil, markers: markers, of: instance)
        }
    }

    /// Extends the boxes of the open group by those of a shape.
    ///
    /// - Parameter box: the box of the shape's fill.
    private func cover(_ box: Rect, with stroke: SharedStroke?, at transform: Transform) {
        var (ink, spread) = (box, box)
        if let stroke {
            (ink, spread) = (box.inset(by: -stroke.value.width / 2), box.inset(by: -stroke.reach))
        }
        openFrame.cover(box, ink: ink, spread: spread, at: transform)
    }

    /// Adds the layers of a shape in the order of `paint-order` (SVG 2, 13.6).
    ///
    /// - Parameter hosted: the stroke as a separate path, if the shape's own stroke cannot be used.
    private func layer(
        _ node: PathNode, hosted: PathNode? = nil, markers: [any SceneNode], of instance: Instance
    ) {
        let order = instance.style[Properties.PaintOrder.self]
        if let hosted { return layer(node, hosted, markers, by: order, of: instance) }
        guard !markers.isEmpty, order.markersUnderFill || order.markersUnderStroke else {
            if node.fill != nil || node.stroke != nil { add(node) }
            return markers.forEach(add)
        }
        // For markers between fill and stroke, the path is added twice: once for each.
        var upper = node, lower = node
        let isBetween = order.markersUnderFill != order.markersUnderStroke
        if isBetween, order.markersUnderFill { (lower.fill, upper.stroke) = (nil, nil) }
        if isBetween, order.markersUnderStroke { (lower.stroke, upper.fill) = (nil, nil) }
        if isBetween, lower.fill != nil || lower.stroke != nil { add(lower) }
        markers.forEach(add)
        if isBetween, upper.fill != nil || upper.stroke != nil, lower.fill != nil || lower.stroke != nil {
            upper.id = sceneID(of: instance)
        }
        if upper.fill != nil || upper.stroke != nil { add(upper) }
    }

    /// The markers on a shape's vertices, as nodes in the user space of the shape's parent.
    private func markers(
        on path: PathData, box: Rect, of instance: Instance, at transform: Transform
    ) -> [any SceneNode] {
        guard let markers = ShapeMarkers(of: instance, in: self) else { return [] }
        var filled = Frame()
        withContext(of: instance, box: { box }) {
            // The current matrix already includes the shape's own transform.
            let shape = matrix
            matrix = shape * (transform.inverse() ?? .identity)
            defer { matrix = shape }
            filled = frame { transformed(by: transform) { markers.draw(on: path) } }
        }
        openFrame.takeSpread(of: filled)
        return filled.children
    }

    /// Adds a shape to a clip path, with its interior defined by `clip-rule`.
    private func addClip(_ path: PathData, _ box: Rect, of instance: Instance, at transform: Transform) {
        var fill = fill(of: instance, box: box)
        fill?.rule = instance.style[Properties.ClipRule.self]
        var node = PathNode(data: path, fill: fill, bounds: box)
        node.transform = transform
        openFrame.cover(box, ink: box, spread: box, at: transform)
        add(node)
    }

    /// The fill of a shape or text; `nil` for none.
    ///
    /// - Parameter box: the shape's box; `nil` for text.
    func fill(of instance: Instance, box: Rect?) -> SceneFill? {
        guard !isClipping else { return SceneFill(paint: .color(.black)) }
        let style = instance.style
        guard let paint = paint(style[Properties.Fill.self], of: instance, box: box) else { return nil }
        return SceneFill(
            paint: paint.paint, opacity: paint.opacity * style[Properties.FillOpacity.self].value,
            rule: style[Properties.FillRule.self])
    }

    /// The stroke of a shape or text; `nil` for none.
    func stroke(of instance: Instance, box: Rect?) -> SharedStroke? {
        let style = instance.style
        guard !isClipping, let paint = paint(style[Properties.Stroke.self], of: instance, box: box) else { return nil }
        let scale = strokeScale(of: instance)
        let width = strokeWidth(of: instance) * scale
        guard width > 0, width.isFinite else { return nil }
        let dash = dash(of: instance)
        let offset =
            dash.isEmpty ? 0 : instance.viewport.length(style[Properties.StrokeDashoffset.self], along: .diagonal)
        // The keywords are looked up only where they are not the initial ones, which is faster.
        let (cap, join) = (style[Properties.StrokeLinecap.self], style[Properties.StrokeLinejoin.self])
        return SharedStroke(
            SceneStroke(
                paint: paint.paint, opacity: paint.opacity * style[Properties.StrokeOpacity.self].value, width: width,
                cap: cap,
                // Browsers do not support `arcs` and use `miter` instead (SVG 2, 13.5.5).
                join: join == .miter ? .miter : LineJoin(rawValue: join.rawValue) ?? .miter,
                miterLimit: style[Properties.StrokeMiterlimit.self],
                dash: scale == 1 ? dash : dash.map { $0 * scale }, dashOffset: offset * scale,
                scales: !keepsStroke(instance)))
    }

    /// The computed `stroke-width`, in user units.
    func strokeWidth(of instance: Instance) -> Double {
        instance.viewport.length(instance.style[Properties.StrokeWidth.self], along: .diagonal)
    }

    /// The dashes (SVG 2, 13.5.6). An odd list is repeated; a list with the sum 0 is ignored.
    private func dash(of instance: Instance) -> [Double] {
        let list = instance.style[Properties.StrokeDasharray.self]
        guard !list.isEmpty, takesParts(Int(list.count), instance.node) else { return [] }
        let lengths = tree.context.pool[list].map { instance.viewport.length($0, along: .diagonal) }
        guard lengths.reduce(0, +) > 0, lengths.allSatisfy(\.isFinite) else { return [] }
        return lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    }

    private func paint(_ value: PaintValue, of instance: Instance, box: Rect?) -> ResolvedPaint? {
        PaintRequest(drawing: self, instance: instance, box: box, value: value).paint()
    }
}

extension SharedStroke {
    /// The maximum distance of ink from the path: at the tip of a miter or the corner of a square cap.
    fileprivate var reach: Double {
        let corner = value.join == .miter || value.join == .miterClip ? value.miterLimit : 1
        return value.width / 2 * max(corner, value.cap == .square ? 2.squareRoot() : 1)
    }
}

extension SceneStroke {
    /// Scales the dashes by the author's length of `path` (SVG 2, 9.6.1). With `pathLength="0"` every dash is
    /// infinitely long.
    fileprivate mutating func measureDashes(on path: PathData, by authorLength: Double) {
        guard !dash.isEmpty else { return }
        let scale = path.length / authorLength
        dash = scale.isFinite ? dash.map { $0 * scale } : []
        dashOffset = scale.isFinite ? dashOffset * scale : 0
        guard dash.allSatisfy(\.isFinite), dash.reduce(0, +) > 0, dashOffset.isFinite else {
            return (dash, dashOffset) = ([], 0)
        }
    }
}
