public import Switchless
public import VectorScene

/// The `radialGradient` element (SVG 2, 13.7.3).
public struct RadialGradient: GradientElement {
    public static let name: Name = .svg("radialGradient")
    public static let summary = "Colours that change from one circle to another."
    public static let attributes: [Attribute<RadialGradient>] =
        [
            Attribute("cx", \.cx),
            Attribute("cy", \.cy),
            Attribute("r", \.r, allowing: { !$0.isNegative }),
            Attribute("fx", \.fx),
            Attribute("fy", \.fy),
            Attribute("fr", \.fr, allowing: { !$0.isNegative }),
        ] + GradientAttributes.attributes.map { Attribute($0, of: \.gradient) }
    public var gradient = GradientAttributes()
    var cx: Length?, cy: Length?, r: Length?, fx: Length?, fy: Length?, fr: Length?

    public init() {}

    public var asRadialGradient: RadialGradient? { self }

    public mutating func complete(from other: any Element) {
        guard let other = other.asRadialGradient else { return }
        cx = cx ?? other.cx
        cy = cy ?? other.cy
        r = r ?? other.r
        fx = fx ?? other.fx
        fy = fy ?? other.fy
        fr = fr ?? other.fr
    }

    public func resource(in viewport: Viewport, _ colors: GradientColors) -> any PaintResource {
        let cx = cx ?? .percent(50), cy = cy ?? .percent(50)
        let center = viewport.point(cx, cy)
        let focus = viewport.point(fx ?? cx, fy ?? cy)
        return RadialGradientPaint(
            cx: center.x, cy: center.y, r: viewport.distance(r ?? .percent(50)), fx: focus.x, fy: focus.y,
            fr: viewport.distance(fr ?? .zero), units: colors.units,
            transform: colors.transform, spread: colors.spread, stops: colors.stops)
    }
}
