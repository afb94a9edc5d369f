import Switchless
import VectorScene

/// The `ellipse` element (SVG 2, 10.4).
struct Ellipse: ShapeElement {
    static let name: Name = .svg("ellipse")
    static let summary = "An ellipse, by centre and two radii."
    static let attributes: [Attribute<Ellipse>] = [
        Attribute("cx", \.cx, isProperty: true, along: .width),
        Attribute("cy", \.cy, isProperty: true, along: .height),
        Attribute("rx", \.rx, isProperty: true, along: .width, allowing: { !$0.isNegative }),
        Attribute("ry", \.ry, isProperty: true, along: .height, allowing: { !$0.isNegative }),
        .pathLength(\.pathLength),
    ]
    static let takesMarkers = false
    var cx = SVGLength.zero, cy = SVGLength.zero
    var rx: SVGLength?, ry: SVGLength?
    var pathLength: Double?

    func outline(in viewport: Viewport) -> PathData {
        let radii = radii(in: viewport)
        // A radius of zero disables rendering, the stroke's too.
        guard radii.x > 0, radii.y > 0 else { return PathData() }
        return .ellipse(center: viewport.point(cx, cy), rx: radii.x, ry: radii.y)
    }

    func numbers(in viewport: Viewport) -> [String: Double] {
        let (center, radii) = (viewport.point(cx, cy), radii(in: viewport))
        return ["cx": center.x, "cy": center.y, "rx": radii.x, "ry": radii.y]
    }

    /// A radius that is left out is as long as the other.
    private func radii(in viewport: Viewport) -> (x: Double, y: Double) {
        let x = rx.map { viewport.length($0, along: .width) }
        let y = ry.map { viewport.length($0, along: .height) }
        return (x ?? y ?? 0, y ?? x ?? 0)
    }
}
