import Switchless
import VectorScene

/// The `line` element (SVG 2, 10.5).
struct Line: ShapeElement {
    static let name: Name = .svg("line")
    static let summary = "A straight line between two points."
    static let attributes: [Attribute<Line>] = [
        Attribute("x1", \.x1),
        Attribute("y1", \.y1),
        Attribute("x2", \.x2),
        Attribute("y2", \.y2),
        .pathLength(\.pathLength),
    ]
    var x1 = SVGLength.zero, y1 = SVGLength.zero, x2 = SVGLength.zero, y2 = SVGLength.zero
    var pathLength: Double?

    func outline(in viewport: Viewport) -> PathData {
        var path = PathData()
        path.move(to: viewport.point(x1, y1))
        path.line(to: viewport.point(x2, y2))
        return path
    }

    func numbers(in viewport: Viewport) -> [String: Double] {
        let (start, end) = (viewport.point(x1, y1), viewport.point(x2, y2))
        return ["x1": start.x, "y1": start.y, "x2": end.x, "y2": end.y]
    }
}
