#if Cairo

import CCairo
import VectorScene

extension CairoCanvas {
    mutating func setPaint(_ color: SceneColor, opacity: Double) {
        unsafe cairo_set_source_rgba(
            context.pointer, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, opacity)
    }

    mutating func setPaint(_ gradient: LinearGradientPaint) {
        let pattern = unsafe CairoPattern(
            cairo_pattern_create_linear(gradient.x1, gradient.y1, gradient.x2, gradient.y2))
        setPaint(pattern, gradient.stops, gradient.spread, gradient.transform)
    }

    mutating func setPaint(_ gradient: RadialGradientPaint) {
        let pattern = unsafe CairoPattern(
            cairo_pattern_create_radial(
                gradient.fx, gradient.fy, gradient.fr, gradient.cx, gradient.cy, gradient.r))
        setPaint(pattern, gradient.stops, gradient.spread, gradient.transform)
    }

    private func setPaint(
        _ pattern: CairoPattern, _ stops: [GradientStop], _ spread: GradientSpread, _ transform: Transform
    ) {
        for (stop, offset) in zip(stops, offsets(of: stops)) {
            unsafe cairo_pattern_add_color_stop_rgba(
                pattern.pointer, offset, Double(stop.color.red) / 255, Double(stop.color.green) / 255,
                Double(stop.color.blue) / 255, stop.opacity)
        }
        unsafe cairo_pattern_set_extend(pattern.pointer, CairoNames.extend(spread))
        pattern.setMatrix(cairo_matrix_t(transform.inverse() ?? .identity))
        unsafe cairo_set_source(context.pointer, pattern.pointer)
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
        try unsafe CairoStatus.check(cairo_status(context.pointer))
        context = tile.outer
        let pattern = CairoPattern(tile.surface)
        unsafe cairo_pattern_set_extend(pattern.pointer, CAIRO_EXTEND_REPEAT)
        // Between the pixels of a tile that are those of the picture, edges would blur.
        let isExact = (context.matrix.transform * (tile.matrix.inverse() ?? .identity)).keepsPixels
        unsafe cairo_pattern_set_filter(pattern.pointer, isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
        // Halfway between two pixels, Cairo takes the upper left one, and a tile would begin too late.
        let nudge = Transform.translation(x: Self.nudge, y: Self.nudge)
        pattern.setMatrix(cairo_matrix_t(isExact ? nudge * tile.matrix : tile.matrix))
        unsafe cairo_set_source(context.pointer, pattern.pointer)
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
