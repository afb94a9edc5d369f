import LayoutMarkup
import SVGScene
import Switchless
import VectorScene

/// A line through numbers: `<sparkline xmlns="urn:example:cards" values="3 4 2 8"/>`.
public struct Sparkline: BoxElement, BoxContent {
    public static let name = Name("sparkline", in: "urn:example:cards")
    public static let summary = "A line through numbers, from the least at the bottom to the greatest at the top."
    public static let browserStyle = "display: inline-block; vertical-align: middle"
    public static let attributes = boxAttributes(\.box) + [Attribute("values", \Sparkline.values)]
    public var box = HTMLBox()
    private var values: Words?
    public var content: (any BoxContent)? { self }

    public init() {}

    public func naturalSize(_ instance: Instance, in drawing: Drawing) -> NaturalBoxSize {
        NaturalBoxSize(Size(width: 60, height: 16))
    }

    public func draw(_ instance: Instance, in area: Rect, into drawing: Drawing) {
        let values = (values?.text ?? "").split { " ,\n\t".contains($0) }.compactMap { Double($0) }.filter(\.isFinite)
        guard let least = values.min(), let most = values.max(), values.count > 1 else { return }
        let step = area.width / Double(values.count - 1), range = most > least ? most - least : 1
        let points = values.enumerated().map { index, value in
            Point(area.x + Double(index) * step, area.y + area.height * (1 - (value - least) / range))
        }
        // A band a pixel and a half high, since boxes fill shapes.
        var path = PathData()
        path.move(to: Point(points[0].x, points[0].y - 0.75))
        for point in points.dropFirst() { path.line(to: Point(point.x, point.y - 0.75)) }
        for point in points.reversed() { path.line(to: Point(point.x, point.y + 0.75)) }
        path.close()
        drawing.fill(path, with: instance.style[Properties.Color.self])
    }
}
