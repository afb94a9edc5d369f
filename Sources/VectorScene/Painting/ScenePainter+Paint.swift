/// Fills, strokes and what they are painted with.
extension ScenePainter: PaintVisitor {
    typealias Step = (inout Self) throws -> Void

    func filling(_ path: PathNode) -> (SceneFill) -> Step {
        { fill in
            { painter in
                guard try painter.setPaint(fill.paint, opacity: fill.opacity) else { return }
                painter.canvas.fill(path.data, rule: fill.rule, rendering: path.rendering)
            }
        }
    }

    func stroking(_ path: PathNode) -> (SceneStroke) -> Step {
        { stroke in
            { painter in
                let stroke = stroke.shown(at: painter.magnification)
                guard !stroke.isInvisible, try painter.setPaint(stroke.paint, opacity: stroke.opacity) else { return }
                painter.canvas.stroke(path.data, painter.drawable(stroke, of: path), rendering: path.rendering)
            }
        }
    }

    /// The stroke without dashes that are too many.
    private mutating func drawable(_ stroke: SceneStroke, of path: PathNode) -> SceneStroke {
        guard !stroke.dash.isEmpty else { return stroke }
        let period = stroke.dash.reduce(0, +)
        let dashes = path.data.length / period * Double(stroke.dash.count)
        guard dashes <= Double(limits.dashes) || !period.isFinite else {
            return solid(stroke, "a stroke has more than \(limits.dashes) dashes; it is drawn solid")
        }
        // Counted before they are drawn.
        drawnDashes += period.isFinite ? max(dashes, 0) : 0
        guard drawnDashes <= Double(limits.allDashes) else {
            return solid(stroke, "the strokes have more than \(limits.allDashes) dashes; the others are drawn solid")
        }
        let rows = dashRows(dashes, of: stroke, period: period / Double(stroke.dash.count))
        guard drawnRows + rows <= Double(limits.dashRows) else {
            return solid(stroke, "the dashes take more than \(limits.dashRows) rows of pixels; a stroke is drawn solid")
        }
        drawnRows += rows
        return stroke
    }

    /// How many rows of pixels the dashes of a stroke take.
    ///
    /// A row costs more where many dashes lie upon each other, because a rasteriser sorts their edges: measured with
    /// Cairo, twice as much where 130 do, and 25 times at most.
    private func dashRows(_ dashes: Double, of stroke: SceneStroke, period: Double) -> Double {
        guard dashes.isFinite, dashes > 0 else { return 0 }
        let grid = canvas.pixelGrid, scale = grid?.transform.scaleFactor ?? magnification
        let side = grid.map { max($0.visible.width, $0.visible.height) } ?? .infinity
        let overlap = period > 0 ? min(stroke.width / period / 130, 24) : 24
        return dashes * min(max(stroke.width * scale, 1), max(side, 1)) * (1 + overlap)
    }

    private mutating func solid(_ stroke: SceneStroke, _ reason: String) -> SceneStroke {
        report("limit-dashes", reason)
        var solid = stroke
        solid.dash = []
        return solid
    }

    /// Makes a paint that of what is drawn next.
    ///
    /// - Returns: whether there is one.
    private mutating func setPaint(_ paint: ScenePaint, opacity: Double) throws -> Bool {
        if let color = paint.color {
            canvas.setPaint(color, opacity: opacity)
            return true
        }
        hasPaint = false
        try using(\.paints, paint.resource ?? -1) { painter, resource in
            painter.paintOpacity = opacity
            try resource.accept(&painter)
        }
        return hasPaint
    }

    public mutating func visit(_ paint: LinearGradientPaint) throws {
        guard var gradient = paint.resolved(in: textBox ?? .zero) else { return }
        gradient.stops = stops(paint.stops)
        guard canUse(gradient.transform, gradient.stops) else { return }
        canvas.setPaint(gradient)
    }

    public mutating func visit(_ paint: RadialGradientPaint) throws {
        guard var gradient = paint.resolved(in: textBox ?? .zero) else { return }
        gradient.stops = stops(paint.stops)
        guard canUse(gradient.transform, gradient.stops), let last = gradient.stops.last else { return }
        // Everything is outside of a circle without radius (SVG 2, 14.2.3), where graphics libraries draw nothing.
        guard gradient.r > 0 else { return canvas.setPaint(last.color, opacity: last.opacity) }
        canvas.setPaint(gradient)
    }

    public mutating func visit(_ paint: PatternPaint) throws {
        guard let paint = paint.resolved(in: textBox ?? .zero) else { return }
        let opacity = paintOpacity
        let tile = Rect(x: paint.x, y: paint.y, width: paint.width, height: paint.height)
        guard !tile.isEmpty, paint.transform.isInvertible else { return }
        try canvas.beginTile(tile, paint.transform)
        if opacity < 1 { try canvas.beginLayer(opacity: opacity, blend: nil) }
        try visit(paint.children)
        if opacity < 1 { try canvas.endLayer() }
        try canvas.endTile()
        hasPaint = true
    }

    private mutating func canUse(_ transform: Transform, _ stops: [GradientStop]) -> Bool {
        hasPaint = transform.isInvertible && !stops.isEmpty
        return hasPaint
    }

    private mutating func stops(_ stops: [GradientStop]) -> [GradientStop] {
        let most = max(limits.gradientStops, 2)
        var shown = stops
        if stops.count > most {
            report("limit-stops", "a gradient has more than \(most) colour stops; it is drawn with some of them")
            shown = (0..<most).map { stops[$0 * (stops.count - 1) / (most - 1)] }
        }
        return shown.map { GradientStop(offset: $0.offset, color: $0.color, opacity: $0.opacity * paintOpacity) }
    }
}

extension SceneStroke {
    /// Whether all dashes are without length and without caps.
    fileprivate var isInvisible: Bool {
        !dash.isEmpty && cap == .butt && stride(from: 0, to: dash.count, by: 2).allSatisfy { dash[$0] == 0 }
    }
}
