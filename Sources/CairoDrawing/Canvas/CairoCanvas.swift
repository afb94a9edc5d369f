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

    mutating func save() { context.save() }
    mutating func restore() { context.restore() }

    mutating func concatenate(_ transform: Transform) {
        let both = context.matrix.transform * transform
        guard both.isInvertible else { return hideAll() }
        context.matrix = cairo_matrix_t(both)
    }

    mutating func clip(to path: PathData, rule: FillRule) {
        CairoPathSink.send(path, to: context)
        context.clip(CairoNames.rule(rule))
    }

    mutating func fill(_ path: PathData, rule: FillRule, rendering: ShapeRendering?) {
        CairoPathSink.send(path, to: context)
        context.fill(CairoNames.rule(rule), CairoNames.antialias(rendering))
    }

    mutating func stroke(_ path: PathData, _ stroke: SceneStroke, rendering: ShapeRendering?) {
        if !CairoNames.hasJoin(stroke.join) {
            report("stroke-join", "Cairo has no join '\(stroke.join.rawValue)'; it is drawn as a miter")
        }
        CairoPathSink.send(path, to: context)
        context.setLine(
            width: stroke.width, CairoNames.cap(stroke.cap), CairoNames.join(stroke.join),
            miterLimit: stroke.miterLimit)
        let dash = stroke.dash.map { max($0, medium.shortestDash * stroke.width) }
        context.setDash(dash, offset: stroke.dashOffset)
        // With Cairo's own tolerance of 0.1, the line along a curve with a sharp turn at its end is drawn beside it.
        context.stroke(CairoNames.antialias(rendering), tolerance: 0.01)
    }

    /// Reports what Cairo does not draw.
    mutating func report(_ code: Diagnostic.Code, _ message: String) {
        diagnostics.report(Diagnostic(.warning, code, message))
    }

    /// Hides what is drawn until the next restore.
    private func hideAll() {
        context.beginPath()
        context.clip()
    }
}

#endif
