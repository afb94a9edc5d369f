import Switchless
import VectorScene

/// The `linearGradient` element (SVG 2, 13.7.2).
struct LinearGradient: GradientElement {
    static let name: Name = .svg("linearGradient")
    static let summary = "Colours that change along a line."
    // Stored: the protocol's default makes the list each time that it is read.
    static let roles: [Role<LinearGradient>] = [.paintServer, .template]
    static let attributes: [Attribute<LinearGradient>] =
        [
            Attribute("x1", \.x1),
            Attribute("y1", \.y1),
            Attribute("x2", \.x2),
            Attribute("y2", \.y2),
        ] + gradientAttributes
    var gradient = GradientAttributes()
    var x1 = SVGLength.zero, y1 = SVGLength.zero, x2 = SVGLength.percent(100), y2 = SVGLength.zero

    func resource(in viewport: Viewport, _ colors: GradientColors) -> any PaintResource {
        let start = viewport.point(x1, y1)
        let end = viewport.point(x2, y2)
        return LinearGradientPaint(
            x1: start.x, y1: start.y, x2: end.x, y2: end.y, units: colors.units,
            transform: colors.transform, spread: colors.spread, stops: colors.stops)
    }
}
