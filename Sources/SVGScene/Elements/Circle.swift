import Switchless
import VectorScene

/// The `circle` element (SVG 2, 10.3).
struct Circle: ShapeElement {
    static let name: Name = .svg("circle")
    static let summary = "A circle, by centre and radius."
    static let attributes: [Attribute<Circle>] = [
        Attribute("cx", \.cx, isProperty: true, along: .width),
        Attribute("cy", \.cy, isProperty: true, along: .height),
        Attribute("r", \.r, isProperty: true, allowing: { !$0.isNegative }),
        .pathLength(\.pathLength),
    ]
    static let takesMarkers = false
    var cx = SVGLength.zero, cy = SVGLength.zero, r = SVGLength.zero
    var pathLength: Double?

    func outline(in viewport: Viewport) -> PathData {
        let radius = viewport.distance(r)
        // A radius of zero disables rendering, the stroke's too.
        guard radius > 0 else { return PathData() }
        return .ellipse(center: viewport.point(cx, cy), rx: radius, ry: radius)
    }

    func numbers(in viewport: Viewport) -> [String: Double] {
        let center = viewport.point(cx, cy)
        return ["cx": center.x, "cy": center.y, "r": viewport.distance(r)]
    }
}
