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
        ] + GradientAttributes.attributes.map { Attribute($0, of: \.gradient) }
    public var gradient = GradientAttributes()
    var x1: Length?, y1: Length?, x2: Length?, y2: Length?

    public init() {}

    public var asLinearGradient: LinearGradient? { self }

    public mutating func complete(from other: any Element) {
        guard let other = other.asLinearGradient else { return }
        x1 = x1 ?? other.x1
        y1 = y1 ?? other.y1
        x2 = x2 ?? other.x2
        y2 = y2 ?? other.y2
    }

    public func resource(in viewport: Viewport, _ colors: GradientColors) -> any PaintResource {
        let start = viewport.point(x1 ?? .zero, y1 ?? .zero)
        let end = viewport.point(x2 ?? .percent(100), y2 ?? .zero)
        return LinearGradientPaint(
            x1: start.x, y1: start.y, x2: end.x, y2: end.y, units: colors.units,
            transform: colors.transform, spread: colors.spread, stops: colors.stops)
    }
}
