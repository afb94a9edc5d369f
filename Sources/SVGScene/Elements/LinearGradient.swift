public import Switchless
public import VectorScene

/// The `linearGradient` element (SVG 2, 13.7.2).
public struct LinearGradient: GradientElement {
    public static let name: Name = .svg("linearGradient")
    public static let summary = "Colours that change along a line."
    public static let attributes: [Attribute<LinearGradient>] =
        [
            Attribute("x1", \.x1),
            Attribute("y1", \.y1),
            Attribute("x2", \.x2),
            Attribute("y2", \.y2),
        ] + sharedAttributes
    public var gradient = GradientAttributes()
    var x1: Length?, y1: Length?, x2: Length?, y2: Length?

    public init() {}

    public var asLinear: LinearGradient? { self }

    public func resource(
        _ chain: [any GradientElement], in viewport: Viewport, _ colors: GradientColors
    ) -> any PaintResource {
        let linear = chain.compactMap(\.asLinear)
        func first(_ field: (LinearGradient) -> Length?) -> Length? { linear.lazy.compactMap(field).first }
        let start = viewport.point(first(\.x1) ?? .zero, first(\.y1) ?? .zero)
        let end = viewport.point(first(\.x2) ?? .percent(100), first(\.y2) ?? .zero)
        return LinearGradientPaint(
            x1: start.x, y1: start.y, x2: end.x, y2: end.y, units: colors.units,
            transform: colors.transform, spread: colors.spread, stops: colors.stops)
    }
}
