import SVGScene
import Switchless
import VectorScene

/// A diamond, by its centre and half its width.
struct Diamond: ShapeElement {
    static let name = Name("diamond", in: "urn:example:shapes")
    static let summary = "A diamond, by its centre and half its width."
    static let attributes: [Attribute<Diamond>] = [
        Attribute("cx", \.cx),
        Attribute("cy", \.cy),
        Attribute("r", \.r, allowing: { !$0.isNegative }),
    ]
    var cx = SVGLength.zero, cy = SVGLength.zero, r = SVGLength(10)

    func outline(in viewport: Viewport) -> PathData {
        let center = viewport.point(cx, cy), radius = viewport.distance(r)
        var path = PathData()
        path.move(to: Point(x: center.x, y: center.y - radius))
        path.line(to: Point(x: center.x + radius, y: center.y))
        path.line(to: Point(x: center.x, y: center.y + radius))
        path.line(to: Point(x: center.x - radius, y: center.y))
        path.close()
        return path
    }
}
