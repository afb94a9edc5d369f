import SVGScene
import Switchless
import VectorScene

/// `<star>`, in a namespace of its own: a star by its centre, its points and two radii.
///
/// It becomes a path, filled and stroked like any shape, in an extension node that tells a consumer what the path
/// cannot: that this is a star, and of how many points.
struct Star: SVGElement {
    static let name = Name("star", in: "urn:example:sky")
    static let summary = "A star, by centre, number of points and two radii."
    static let attributes: [Attribute<Star>] = [
        Attribute("cx", \.cx),
        Attribute("cy", \.cy),
        Attribute("points", \.points, allowing: { 2...1000 ~= $0 }),
        Attribute("r", \.r, allowing: { !$0.isNegative }),
        Attribute("inner", \.inner, allowing: { !$0.isNegative }),
    ]
    var cx = SVGLength.zero, cy = SVGLength.zero, r = SVGLength(10), inner = SVGLength(4)
    var points = 5.0

    func lower(_ instance: Instance, into drawing: Drawing) {
        let center = instance.viewport.point(cx, cy)
        let payload: JSONValue = [
            "points": JSONValue(points.rounded()), "center": [JSONValue(center.x), JSONValue(center.y)],
        ]
        drawing.extend(Self.name, payload: payload) {
            drawing.draw(outline(in: instance.viewport), of: instance)
        }
    }

    /// The corners, outer and inner in turn, beginning at the top.
    private func outline(in viewport: Viewport) -> PathData {
        let radii = [viewport.distance(r), viewport.distance(inner)]
        let center = viewport.point(cx, cy)
        let corners = 2 * Int(points.rounded())
        var path = PathData()
        for corner in 0..<corners {
            let turn = Transform.rotation(degrees: Double(corner) / Double(corners) * 360)
            let arm = turn.apply(Point(x: 0, y: -radii[corner % 2]))
            let point = Point(x: center.x + arm.x, y: center.y + arm.y)
            corner == 0 ? path.move(to: point) : path.line(to: point)
        }
        path.close()
        return path
    }
}

/// A converter that knows `<star>` beside all of SVG.
public func starConverter() throws -> SVGConverter {
    SVGConverter(elements: try SVGElements.standard.registering(Star.self))
}
