#if Cairo

import CCairo
import VectorScene

extension CairoCanvas {
    mutating func setPaint(_ color: SceneColor, opacity: Double) {
        context.setSource(
            red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
            alpha: opacity)
    }

    mutating func setPaint(_ gradient: LinearGradientPaint) {
        setPaint(CairoPattern(gradient), gradient.stops, gradient.spread, gradient.transform)
    }

    mutating func setPaint(_ gradient: RadialGradientPaint) {
        setPaint(CairoPattern(gradient), gradient.stops, gradient.spread, gradient.transform)
    }

    private func setPaint(
        _ pattern: CairoPattern, _ stops: [GradientStop], _ spread: GradientSpread, _ transform: Transform
    ) {
        for (stop, offset) in zip(stops, offsets(of: stops)) {
            pattern.addStop(
                at: offset, red: Double(stop.color.red) / 255, green: Double(stop.color.green) / 255,
                blue: Double(stop.color.blue) / 255, alpha: stop.opacity)
        }
        pattern.setExtend(CairoNames.extend(spread))
        pattern.setMatrix(cairo_matrix_t(transform.inverse() ?? .identity))
        context.setSource(pattern)
    }

    /// The offsets of stops, with the gap between equal ones that the medium needs.
    private func offsets(of stops: [GradientStop]) -> [Double] {
        var offsets: [Double] = []
        for stop in stops { offsets.append(max(stop.offset, (offsets.last ?? -1) + medium.stopGap)) }
        let end = max(offsets.last ?? 1, 1)
        return offsets.map { $0 / end }
    }

    /// A tile whose content is being drawn.
    struct OpenTile {
        /// What was drawn on before.
        let outer: CairoContext
        let surface: CairoSurface
        /// Maps user space to the space of the surface.
        let matrix: Transform
        /// The pixels that the surface takes.
        let pixels: Int
    }

    mutating func beginTile(_ tile: Rect, _ transform: Transform) throws {
        let scale = medium.tileScale(tile, (context.matrix.transform * transform).scales)
        let pixels = try budget.take(width: tile.width * scale.x, height: tile.height * scale.y)
        let surface = try medium.tileSurface(width: tile.width * scale.x, height: tile.height * scale.y)
        let place =
            transform * .translation(x: tile.x, y: tile.y) * .scale(x: 1 / scale.x, y: 1 / scale.y)
        tiles.append(
            OpenTile(outer: context, surface: surface, matrix: place.inverse() ?? .identity, pixels: pixels))
        context = CairoContext(surface)
        context.matrix = cairo_matrix_t(.scale(x: scale.x, y: scale.y))
    }

    /// A part of a pixel that shows nowhere else.
    static var nudge: Double { 1.0 / 256 }

    mutating func endTile() throws {
        guard let tile = tiles.popLast() else { return }
        try context.check()
        context = tile.outer
        let pattern = CairoPattern(tile.surface)
        pattern.setExtend(CAIRO_EXTEND_REPEAT)
        // Between the pixels of a tile that are those of the picture, edges would blur.
        let isExact = (context.matrix.transform * (tile.matrix.inverse() ?? .identity)).keepsPixels
        pattern.setFilter(isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
        // Halfway between two pixels, Cairo takes the upper left one, and a tile would begin too late.
        let nudge = Transform.translation(x: Self.nudge, y: Self.nudge)
        pattern.setMatrix(cairo_matrix_t(isExact ? nudge * tile.matrix : tile.matrix))
        context.setSource(pattern)
        budget.free(tile.pixels)
    }
}

extension Transform {
    /// The lengths of the transformed units of both axes.
    fileprivate var scales: Point { Point((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()) }

    /// Whether pixels stay upright and as large as they are.
    fileprivate var keepsPixels: Bool { keepsRectangles && abs(scales.x - 1) < 0.001 && abs(scales.y - 1) < 0.001 }
}

#endif
