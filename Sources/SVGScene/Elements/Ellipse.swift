import Switchless
import VectorScene

/// The `ellipse` element (SVG 2, 10.4).
struct Ellipse: ShapeElement {
    static let name: Name = .svg("ellipse")
    static let summary = "An ellipse, by centre and two radii."
    static let attributes: [Attribute<Ellipse>] = [
        Attribute("cx", \.cx),
        Attribute("cy", \.cy),
        Attribute("rx", \.rx, allowing: { !$0.isNegative }),
        Attribute("ry", \.ry, allowing: { !$0.isNegative }),
    ]
    var cx = Length.zero, cy = Length.zero
    var rx: Length?, ry: Length?

    func outline(in viewport: Viewport) -> PathData {
        // A radius that is left out is as long as the other.
        let x = rx.map { viewport.length($0, along: .width) }
        let y = ry.map { viewport.length($0, along: .height) }
        return .ellipse(center: viewport.point(cx, cy), rx: x ?? y ?? 0, ry: y ?? x ?? 0)
    }
}
