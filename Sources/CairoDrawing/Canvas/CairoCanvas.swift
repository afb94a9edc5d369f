#if Cairo

import CCairo
import Switchless
import VectorScene

/// Draws with Cairo.
struct CairoCanvas: SceneCanvas {
    var diagnostics = Diagnostics()
    /// What is drawn on: the page, or the bitmap of a tile or a mask.
    var context: CairoContext
    let medium: any CairoMedium
    let budget: PixelBudget
    var layers: [OpenLayer] = []
    var masks: [OpenMask] = []
    var tiles: [OpenTile] = []
    /// What chooses glyphs; made with the first text, as it looks for fonts.
    lazy var shaper = TextShaper()

    init(_ context: CairoContext, _ medium: any CairoMedium, _ budget: PixelBudget) {
        self.context = context
        self.medium = medium
        self.budget = budget
    }

    mutating func save() { unsafe cairo_save(context.pointer) }
    mutating func restore() { unsafe cairo_restore(context.pointer) }

    mutating func concatenate(_ transform: Transform) {
        let both = context.matrix.transform * transform
        guard both.isInvertible else { return hideAll() }
        context.matrix = cairo_matrix_t(both)
    }

    mutating func clip(to path: PathData, rule: FillRule) {
        CairoPathSink.send(path, to: context)
        unsafe cairo_set_fill_rule(context.pointer, CairoNames.rule(rule))
        unsafe cairo_clip(context.pointer)
    }

    mutating func fill(_ path: PathData, rule: FillRule, rendering: ShapeRendering?) {
        CairoPathSink.send(path, to: context)
        unsafe cairo_set_fill_rule(context.pointer, CairoNames.rule(rule))
        unsafe cairo_set_antialias(context.pointer, CairoNames.antialias(rendering))
        unsafe cairo_fill(context.pointer)
    }

    mutating func stroke(_ path: PathData, _ stroke: SceneStroke, rendering: ShapeRendering?) {
        if !CairoNames.hasJoin(stroke.join) {
            report("stroke-join", "Cairo has no join '\(stroke.join.rawValue)'; it is drawn as a miter")
        }
        CairoPathSink.send(path, to: context)
        unsafe cairo_set_line_width(context.pointer, stroke.width)
        unsafe cairo_set_line_cap(context.pointer, CairoNames.cap(stroke.cap))
        unsafe cairo_set_line_join(context.pointer, CairoNames.join(stroke.join))
        unsafe cairo_set_miter_limit(context.pointer, stroke.miterLimit)
        let dash = stroke.dash.map { max($0, medium.shortestDash * stroke.width) }
        unsafe cairo_set_dash(context.pointer, dash, Int32(clamping: dash.count), stroke.dashOffset)
        unsafe cairo_set_antialias(context.pointer, CairoNames.antialias(rendering))
        // With Cairo's own tolerance of 0.1, the line along a curve with a sharp turn at its end is drawn beside it.
        unsafe cairo_set_tolerance(context.pointer, 0.01)
        unsafe cairo_stroke(context.pointer)
        unsafe cairo_set_tolerance(context.pointer, 0.1)
    }

    /// Reports what Cairo does not draw.
    mutating func report(_ code: Diagnostic.Code, _ message: String) {
        diagnostics.report(Diagnostic(.warning, code, message))
    }

    /// Hides what is drawn until the next restore.
    private func hideAll() {
        unsafe cairo_new_path(context.pointer)
        unsafe cairo_clip(context.pointer)
    }
}

#endif
