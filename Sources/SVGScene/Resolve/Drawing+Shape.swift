public import VectorScene

extension Drawing {
    /// Draws a shape with the fill and stroke of `instance`'s style (SVG 2, 13).
    public func draw(_ path: PathData, of instance: Instance) {
        guard let box = path.bounds else { return }
        composite(instance) { transform in
            let style = instance.style
            let stroke = stroke(of: instance, box: box)
            let ink = stroke.map { box.inset(by: -$0.reach) } ?? box
            frames[frames.count - 1].cover(box, ink: ink, at: transform)
            guard style[Properties.Visibility.self] == .visible else { return }
            let fill = fill(of: instance, box: box)
            guard fill != nil || stroke != nil else { return }
            var node = PathNode(data: path, fill: fill, stroke: stroke, bounds: box)
            node.transform = transform
            node.id = sceneID(of: instance)
            node.strokeFirst = style[Properties.PaintOrder.self].isStrokeFirst && fill != nil && stroke != nil
            node.rendering = Self.renderings[style[Properties.ShapeRendering.self]] ?? nil
            node.source = source(of: instance)
            add(node)
        }
    }

    /// How `shape-rendering` is written; the rest is the default.
    private static let renderings: [Properties.ShapeRendering.Value: ShapeRendering] = [
        .crispEdges: .crispEdges, .optimizeSpeed: .optimizeSpeed,
    ]

    /// The fill of a shape or text; `nil` for none.
    ///
    /// - Parameter box: the shape's box; `nil` for text.
    func fill(of instance: Instance, box: Rect?) -> VectorScene.Fill? {
        let style = instance.style
        guard let paint = paint(style[Properties.Fill.self], of: instance, box: box) else { return nil }
        return VectorScene.Fill(
            paint: paint.paint, opacity: paint.opacity * style[Properties.FillOpacity.self].value,
            rule: style[Properties.FillRule.self] == .evenodd ? .evenodd : .nonzero)
    }

    /// The stroke of a shape or text; `nil` for none.
    func stroke(of instance: Instance, box: Rect?) -> VectorScene.Stroke? {
        let style = instance.style
        guard let paint = paint(style[Properties.Stroke.self], of: instance, box: box) else { return nil }
        let width = instance.viewport.length(style[Properties.StrokeWidth.self], along: .diagonal)
        guard width > 0, width.isFinite else { return nil }
        var stroke = VectorScene.Stroke(paint: paint.paint)
        stroke.opacity = paint.opacity * style[Properties.StrokeOpacity.self].value
        stroke.width = width
        stroke.cap = LineCap(rawValue: style[Properties.StrokeLinecap.self].rawValue) ?? .butt
        stroke.join = Self.joins[style[Properties.StrokeLinejoin.self]] ?? .miter
        stroke.miterLimit = style[Properties.StrokeMiterlimit.self]
        stroke.dash = dash(of: instance)
        stroke.dashOffset =
            stroke.dash.isEmpty ? 0 : instance.viewport.length(style[Properties.StrokeDashoffset.self], along: .diagonal)
        return stroke
    }

    /// How `stroke-linejoin` is written: browsers have no `arcs`, and take a miter for it (SVG 2, 13.5.5).
    private static let joins: [Properties.StrokeLinejoin.Value: LineJoin] = [
        .miterClip: .miterClip, .round: .round, .bevel: .bevel,
    ]

    /// The dashes (SVG 2, 13.5.6): an odd list is repeated, one that adds up to nothing is none.
    private func dash(of instance: Instance) -> [Double] {
        let list = instance.style[Properties.StrokeDasharray.self]
        guard !list.isEmpty else { return [] }
        let lengths = tree.context.pool[list].map { instance.viewport.length($0, along: .diagonal) }
        guard lengths.reduce(0, +) > 0, lengths.allSatisfy(\.isFinite) else { return [] }
        return lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    }

    private func paint(_ value: PaintValue, of instance: Instance, box: Rect?) -> ResolvedPaint? {
        let request = PaintRequest(drawing: self, instance: instance, box: box)
        return PaintSources.all[Int(value.source)].paint(value, for: request)
    }
}

extension VectorScene.Stroke {
    /// How far the stroke can reach from the path.
    var reach: Double { width / 2 * (join == .miter || join == .miterClip ? 1 : 1) }
}

/// The fill and stroke of the shape that a marker stands on, or of a `use` (SVG 2, 13.2).
struct ContextPaints {
    let fillValue: PaintValue
    let strokeValue: PaintValue
    let instance: Instance
    /// The box of that shape, which the units of its gradients refer to.
    let box: Rect?

    func fill(for request: PaintRequest) -> ResolvedPaint? { resolve(fillValue, request) }
    func stroke(for request: PaintRequest) -> ResolvedPaint? { resolve(strokeValue, request) }

    private func resolve(_ value: PaintValue, _ request: PaintRequest) -> ResolvedPaint? {
        let request = PaintRequest(drawing: request.drawing, instance: instance, box: box)
        return PaintSources.all[Int(value.source)].paint(value, for: request)
    }
}
