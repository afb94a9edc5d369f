import SVGScene
import Switchless
import VectorScene

/// Colours that change around a point: no format of ours knows it, so that it becomes a pattern of sectors.
struct ConicGradient: GradientElement {
    static let name = Name("conicGradient", in: "urn:example:parts")
    static let summary = "Colours that change around a point."
    static let attributes: [Attribute<ConicGradient>] =
        [Attribute("cx", \.cx), Attribute("cy", \.cy)] + gradientAttributes
    var gradient = GradientAttributes()
    var cx = SVGLength.percent(50), cy = SVGLength.percent(50)

    func resource(in viewport: Viewport, _ colors: GradientColors) -> any PaintResource {
        let center = viewport.point(cx, cy)
        let colorOfQuarter = colors.stops.map(\.color)
        let quarters = (0..<4).map { quarter -> any SceneNode in
            let corner = Point(x: center.x - Double(quarter / 2), y: center.y - Double((quarter + 1) / 2 % 2))
            let square = PathData.rect(Rect(x: corner.x, y: corner.y, width: 1, height: 1))
            return PathNode(
                data: square, fill: SceneFill(paint: .color(colorOfQuarter[quarter % colorOfQuarter.count])))
        }
        return PatternPaint(
            x: 0, y: 0, width: 1, height: 1, units: colors.units, contentUnits: colors.units,
            transform: colors.transform, children: quarters)
    }
}
