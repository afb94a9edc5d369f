#if Rendering

import CCairo
import VectorScene

/// Cairo's constants for the keywords of scenes.
enum CairoNames {
    static func rule(_ rule: FillRule) -> cairo_fill_rule_t { rules[rule] ?? CAIRO_FILL_RULE_WINDING }
    static func cap(_ cap: LineCap) -> cairo_line_cap_t { caps[cap] ?? CAIRO_LINE_CAP_BUTT }
    static func hasJoin(_ join: LineJoin) -> Bool { joins[join] != nil }
    static func join(_ join: LineJoin) -> cairo_line_join_t { joins[join] ?? CAIRO_LINE_JOIN_MITER }
    static func extend(_ spread: GradientSpread) -> cairo_extend_t { extends[spread] ?? CAIRO_EXTEND_PAD }
    static func blend(_ mode: SceneBlendMode?) -> cairo_operator_t {
        mode.flatMap { operators[$0] } ?? CAIRO_OPERATOR_OVER
    }
    static func antialias(_ rendering: ShapeRendering?) -> cairo_antialias_t {
        rendering == nil ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE
    }
    static func filter(_ rendering: ImageRendering?) -> cairo_filter_t {
        rendering.flatMap { filters[$0] } ?? CAIRO_FILTER_GOOD
    }

    private static let rules: [FillRule: cairo_fill_rule_t] = [
        .nonzero: CAIRO_FILL_RULE_WINDING, .evenodd: CAIRO_FILL_RULE_EVEN_ODD,
    ]
    private static let caps: [LineCap: cairo_line_cap_t] = [
        .butt: CAIRO_LINE_CAP_BUTT, .round: CAIRO_LINE_CAP_ROUND, .square: CAIRO_LINE_CAP_SQUARE,
    ]
    // miterClip: Cairo has none
    private static let joins: [LineJoin: cairo_line_join_t] = [
        .miter: CAIRO_LINE_JOIN_MITER, .round: CAIRO_LINE_JOIN_ROUND, .bevel: CAIRO_LINE_JOIN_BEVEL,
    ]
    private static let extends: [GradientSpread: cairo_extend_t] = [
        .pad: CAIRO_EXTEND_PAD, .reflect: CAIRO_EXTEND_REFLECT, .repeat: CAIRO_EXTEND_REPEAT,
    ]
    private static let filters: [ImageRendering: cairo_filter_t] = [
        .optimizeSpeed: CAIRO_FILTER_NEAREST, .pixelated: CAIRO_FILTER_NEAREST, .crispEdges: CAIRO_FILTER_NEAREST,
        .smooth: CAIRO_FILTER_BILINEAR, .optimizeQuality: CAIRO_FILTER_BEST, .highQuality: CAIRO_FILTER_BEST,
    ]
    private static let operators: [SceneBlendMode: cairo_operator_t] = [
        .multiply: CAIRO_OPERATOR_MULTIPLY, .screen: CAIRO_OPERATOR_SCREEN, .overlay: CAIRO_OPERATOR_OVERLAY,
        .darken: CAIRO_OPERATOR_DARKEN, .lighten: CAIRO_OPERATOR_LIGHTEN, .difference: CAIRO_OPERATOR_DIFFERENCE,
        .exclusion: CAIRO_OPERATOR_EXCLUSION, .hue: CAIRO_OPERATOR_HSL_HUE,
        .saturation: CAIRO_OPERATOR_HSL_SATURATION, .color: CAIRO_OPERATOR_HSL_COLOR,
        .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY, .colorDodge: CAIRO_OPERATOR_COLOR_DODGE,
        .colorBurn: CAIRO_OPERATOR_COLOR_BURN, .hardLight: CAIRO_OPERATOR_HARD_LIGHT,
        .softLight: CAIRO_OPERATOR_SOFT_LIGHT,
    ]
}

#endif
