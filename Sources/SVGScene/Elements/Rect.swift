import Switchless
import VectorScene

/// The `rect` element (SVG 2, 10.2).
struct RectElement: ShapeElement {
    static let name: Name = .svg("rect")
    static let summary = "A rectangle, whose corners may be round."
    static let attributes: [Attribute<RectElement>] = [
        Attribute("x", \.x),
        Attribute("y", \.y),
        Attribute("width", \.width, allowing: { !$0.isNegative }),
        Attribute("height", \.height, allowing: { !$0.isNegative }),
        Attribute("rx", \.rx, allowing: { !$0.isNegative }),
        Attribute("ry", \.ry, allowing: { !$0.isNegative }),
    ]
    var x = Length.zero, y = Length.zero, width = Length.zero, height = Length.zero
    var rx: Length?, ry: Length?

    func outline(in viewport: Viewport) -> PathData {
        let origin = viewport.point(x, y)
        let size = viewport.point(width, height)
        // A radius that is left out is as long as the other; none is longer than half its side.
        let horizontal = rx.map { viewport.length($0, along: .width) }
        let vertical = ry.map { viewport.length($0, along: .height) }
        return .rect(
            Rect(x: origin.x, y: origin.y, width: size.x, height: size.y),
            rx: min(horizontal ?? vertical ?? 0, size.x / 2), ry: min(vertical ?? horizontal ?? 0, size.y / 2))
    }
}
