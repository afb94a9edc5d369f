import VectorScene

extension Drawing {
    /// Whether the stroke is to be that of the drawing as a whole, and no transform is to stretch it (SVG 2, 8.13).
    func keepsStroke(_ instance: Instance) -> Bool {
        instance.style[Properties.VectorEffect.self] == .nonScalingStroke
    }

    /// What the lengths of a stroke are multiplied with where the pen is, so that transforms leave it as it is: on the
    /// average of all directions, where a transform does not treat these alike.
    func strokeScale(of instance: Instance) -> Double {
        guard keepsStroke(instance), matrix.isInvertible else { return 1 }
        return 1 / matrix.scaleFactor
    }

    /// The stroke of `node` as a path of its own in the space of the whole, so that it is as wide in every direction; `nil`
    /// where the shape's own does as well.
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

    /// Adds the layers of a shape whose stroke is a path of its own, in the order of `paint-order`.
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

    /// Says what becomes of a stroke on `text` that no transform is to stretch.
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
    /// Whether it leaves every shape similar to what it was, as far as arithmetic can tell.
    var isSimilarity: Bool {
        let tolerance = 1e-9 * (abs(a) + abs(b) + abs(c) + abs(d))
        return abs(a - d) <= tolerance && abs(b + c) <= tolerance || abs(a + d) <= tolerance && abs(b - c) <= tolerance
    }
}
