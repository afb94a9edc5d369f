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
        ] + sharedAttributes
    public var gradient = GradientAttributes()
    var cx: Length?, cy: Length?, r: Length?, fx: Length?, fy: Length?, fr: Length?

    public init() {}

    public var asRadial: RadialGradient? { self }

    public func resource(
        _ chain: [any GradientElement], in viewport: Viewport, _ colors: GradientColors
    ) -> any PaintResource {
        let radial = chain.compactMap(\.asRadial)
        func first(_ field: (RadialGradient) -> Length?) -> Length? { radial.lazy.compactMap(field).first }
        let cx = first(\.cx) ?? .percent(50), cy = first(\.cy) ?? .percent(50)
        let center = viewport.point(cx, cy)
        let focus = viewport.point(first(\.fx) ?? cx, first(\.fy) ?? cy)
        return RadialGradientPaint(
            cx: center.x, cy: center.y, r: viewport.distance(first(\.r) ?? .percent(50)), fx: focus.x, fy: focus.y,
            fr: viewport.distance(first(\.fr) ?? .zero), units: colors.units,
            transform: colors.transform, spread: colors.spread, stops: colors.stops)
    }
}
