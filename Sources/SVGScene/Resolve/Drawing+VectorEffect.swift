import VectorScene

extension Drawing {
    /// Whether the stroke's width is not affected by transforms (SVG 2, 8.13).
    func keepsStroke(_ instance: Instance) -> Bool {
        instance.style[Properties.VectorEffect.self] == .nonScalingStroke
    }

    /// The factor for a stroke's lengths that compensates for the current transform.
    ///
    /// If the transform scales directions differently, the factor is an average.
    func strokeScale(of instance: Instance) -> Double {
        guard keepsStroke(instance), matrix.isInvertible else { return 1 }
        return 1 / matrix.scaleFactor
    }

    /// The stroke of `node` as a separate path in the drawing's coordinates; `nil` if not needed.
    ///
    /// It is needed if the transform scales directions differently, so that the stroke has the same width in all of
    /// them.
    func hosted(_ node: PathNode) -> PathNode? {
        guard !matrix.isSimilarity, let back = matrix.inverse(), var stroke = node.stroke else { return nil }
        let scale = matrix.scaleFactor
        stroke.width *= scale
        stroke.dash = stroke.dash.map { $0 * scale }
        stroke.dashOffset *= scale
        if let index = stroke.paint.resource {
            resources.paints.append(resources.paints[index].transformed(by: matrix))
            stroke.paint = .resource(resources.paints.count - 1)
        }
        let data = node.data.transformed(by: matrix)
        guard let bounds = data.bounds else { return nil }
        var path = PathNode(data: data, fill: nil, stroke: stroke, bounds: bounds)
        path.transform = node.transform * back
        path.id = node.id
        path.rendering = node.rendering
        path.source = node.source
        return path
    }

    /// Adds the layers of a shape with a separate stroke path, in the order of `paint-order`.
    func layer(
        _ node: PathNode, _ hosted: PathNode, _ markers: [any SceneNode], by order: PaintOrderValue,
        of instance: Instance
    ) {
        var (fill, stroke) = (node, hosted)
        fill.stroke = nil
        if fill.fill != nil { stroke.id = sceneID(of: instance) }
        if order.markersUnderFill, order.markersUnderStroke { markers.forEach(add) }
        let isStrokeFirst = order.isStrokeFirst
        if isStrokeFirst { add(stroke) }
        if isStrokeFirst, order.markersUnderFill, !order.markersUnderStroke { markers.forEach(add) }
        if fill.fill != nil { add(fill) }
        if !isStrokeFirst, order.markersUnderStroke, !order.markersUnderFill { markers.forEach(add) }
        if !isStrokeFirst { add(stroke) }
        if !order.markersUnderFill, !order.markersUnderStroke { markers.forEach(add) }
    }

    /// Warns if the width of a non-scaling stroke on text is only approximate.
    func noteStroke(ofText instance: Instance) {
        guard keepsStroke(instance), !matrix.isSimilarity else { return }
        warn(
            "stretched-stroke",
            "vector-effect is non-scaling-stroke under a transform that stretches text unevenly; its "
                + "stroke width is right on average only",
            instance)
    }
}

extension Transform {
    /// Whether it preserves the shape of everything, within rounding errors.
    var isSimilarity: Bool {
        let tolerance = 1e-9 * (abs(a) + abs(b) + abs(c) + abs(d))
        return abs(a - d) <= tolerance && abs(b + c) <= tolerance || abs(a + d) <= tolerance && abs(b - c) <= tolerance
    }
}
