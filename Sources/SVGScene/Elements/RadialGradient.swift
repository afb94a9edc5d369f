import Switchless
import VectorScene

/// The `radialGradient` element (SVG 2, 13.7.3).
struct RadialGradient: GradientElement {
    static let name: Name = .svg("radialGradient")
    static let summary = "Colours that change from one circle to another."
    // Stored: the protocol's default makes the list each time that it is read.
    static let roles: [Role<RadialGradient>] = [.paintServer, .template]
    static let attributes: [Attribute<RadialGradient>] =
        [
            Attribute("cx", \.cx),
            Attribute("cy", \.cy),
            Attribute("r", \.r, allowing: { !$0.isNegative }),
            Attribute("fx", \.fx),
            Attribute("fy", \.fy),
            Attribute("fr", \.fr, allowing: { !$0.isNegative }),
        ] + gradientAttributes
    var gradient = GradientAttributes()
    var cx = SVGLength.percent(50), cy = SVGLength.percent(50), r = SVGLength.percent(50)
    var fx: SVGLength?, fy: SVGLength?
    var fr = SVGLength.zero

    func resource(in viewport: Viewport, _ colors: GradientColors) -> any PaintResource {
        let center = viewport.point(cx, cy)
        let focus = viewport.point(fx ?? cx, fy ?? cy)
        return RadialGradientPaint(
            cx: center.x, cy: center.y, r: viewport.distance(r), fx: focus.x, fy: focus.y,
            fr: viewport.distance(fr), units: colors.units,
            transform: colors.transform, spread: colors.spread, stops: colors.stops)
    }
}
