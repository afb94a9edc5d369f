import VectorScene

extension Drawing {
    /// The markers on a shape's vertices, as nodes in the space that the shape itself is in (SVG 2, 11.6.4).
    func markers(on path: PathData, box: Rect, of instance: Instance, at transform: Transform) -> [any SceneNode] {
        let style = instance.style
        guard
            style[Properties.MarkerStart.self].reference != nil || style[Properties.MarkerMid.self].reference != nil
                || style[Properties.MarkerEnd.self].reference != nil
        else { return [] }
        let start = marker(style[Properties.MarkerStart.self], of: instance)
        let middle = marker(style[Properties.MarkerMid.self], of: instance)
        let end = marker(style[Properties.MarkerEnd.self], of: instance)
        guard start ?? middle ?? end != nil else { return [] }
        let vertices = path.vertices
        var filled = Frame()
        withContext(of: instance, box: { box }) {
            // The pen is in the space of the shape already.
            let shape = matrix
            matrix = shape * (transform.inverse() ?? .identity)
            defer { matrix = shape }
            filled = frame {
                transformed(by: transform) {
                    for (index, vertex) in vertices.enumerated() {
                        // A path of one point has a start and an end there.
                        if index == 0 { draw(start, at: vertex, isStart: true, of: instance) }
                        if index > 0, index < vertices.count - 1 {
                            draw(middle, at: vertex, isStart: false, of: instance)
                        }
                        if index == vertices.count - 1 { draw(end, at: vertex, isStart: false, of: instance) }
                    }
                }
            }
        }
        openFrame.takeSpread(of: filled)
        return filled.children
    }

    private func marker(_ value: ReferenceValue, of instance: Instance) -> NodeID? {
        guard let reference = value.reference else { return nil }
        guard let target = tree.target(of: reference), tree.element(target).asMarker != nil else {
            warn("missing-reference", "\(missing("marker", at: reference)); none is drawn", instance)
            return nil
        }
        return target
    }

    private func draw(_ node: NodeID?, at vertex: PathVertex, isStart: Bool, of instance: Instance) {
        guard let node, let marker = tree.element(node).asMarker else { return }
        // A marker makes groups and a clip of its own, so it counts for several elements.
        spent.instances += 4
        guard isWithinLimits(node) else { return }
        let scale =
            marker.units == .strokeWidth
            ? strokeWidth(of: instance) * strokeScale(of: instance) : 1
        let rotation = marker.orient.rotation(along: vertex.angle, isStart: isStart)
        let place =
            Transform.translation(x: vertex.position.x, y: vertex.position.y)
            * .rotation(degrees: rotation) * .scale(x: scale, y: scale)
        following(node, from: instance.node) {
            withStyle(of: node, in: instance.viewport) { own in
                transformed(by: place) { drawContent(marker, own) }
            }
        }
    }

    private func drawContent(_ marker: Marker, _ instance: Instance) {
        let size = instance.viewport.point(marker.width, marker.height)
        guard size.x > 0, size.y > 0, marker.viewBox?.rect.isEmpty != true else { return }
        let box = Rect(x: 0, y: 0, width: size.x, height: size.y)
        let fitted = marker.viewBox.map { marker.preserveAspectRatio.transform(from: $0.rect, to: box) } ?? .identity
        // Percentages refer to the viewport around, with a view box as without: only svg and symbol make a viewport.
        let reference = fitted.apply(instance.viewport.point(marker.refX, marker.refY))
        let isClipped = clipsOverflow(instance)
        transformed(by: .translation(x: -reference.x, y: -reference.y)) {
            group(instance) {
                clipped(to: isClipped ? box : nil) {
                    transformed(by: fitted) { drawChildren(of: instance) }
                }
            }
        }
    }
}
