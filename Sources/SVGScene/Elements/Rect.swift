import Switchless
import VectorScene

/// The `rect` element (SVG 2, 10.2).
struct RectElement: ShapeElement {
    static let name: Name = .svg("rect")
    static let summary = "A rectangle, whose corners may be round."
    static let attributes: [Attribute<RectElement>] = [
        Attribute("x", \.x, isProperty: true, along: .width),
        Attribute("y", \.y, isProperty: true, along: .height),
        Attribute.side("width", \.width, along: .width, allowing: { $0.length?.isNegative != true }),
        Attribute.side("height", \.height, along: .height, allowing: { $0.length?.isNegative != true }),
        Attribute("rx", \.rx, isProperty: true, along: .width, allowing: { !$0.isNegative }),
        Attribute("ry", \.ry, isProperty: true, along: .height, allowing: { !$0.isNegative }),
        .pathLength(\.pathLength),
    ]
    static let takesMarkers = false
    var x = SVGLength.zero, y = SVGLength.zero
    /// Without a length it has no side (SVG 2, 10.2).
    var width = BoxExtent.auto, height = BoxExtent.auto
    var rx: SVGLength?, ry: SVGLength?
    var pathLength: Double?

    func outline(in viewport: Viewport) -> PathData {
        let (box, radii) = (box(in: viewport), radii(in: viewport))
        // A side of zero disables rendering, the stroke's too.
        guard box.width > 0, box.height > 0 else { return PathData() }
        return .rect(box, rx: radii.x, ry: radii.y)
    }

    func numbers(in viewport: Viewport) -> [String: Double] {
        let (box, radii) = (box(in: viewport), radii(in: viewport))
        return [
            "x": box.x, "y": box.y, "width": box.width, "height": box.height, "rx": radii.x, "ry": radii.y,
        ]
    }

    private func box(in viewport: Viewport) -> Rect {
        let (origin, size) = (viewport.point(x, y), viewport.point(width.length ?? .zero, height.length ?? .zero))
        return Rect(x: origin.x, y: origin.y, width: size.x, height: size.y)
    }

    /// A radius that is left out is as long as the other; none is longer than half its side.
    private func radii(in viewport: Viewport) -> (x: Double, y: Double) {
        let size = viewport.point(width.length ?? .zero, height.length ?? .zero)
        let horizontal = rx.map { viewport.length($0, along: .width) }
        let vertical = ry.map { viewport.length($0, along: .height) }
        return (min(horizontal ?? vertical ?? 0, size.x / 2), min(vertical ?? horizontal ?? 0, size.y / 2))
    }
}
