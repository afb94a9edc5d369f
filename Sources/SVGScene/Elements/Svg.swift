import Switchless
import VectorScene

/// The `svg` element (SVG 2, 5.1), outermost and nested.
struct SVG: ViewportElement, DocumentElement {
    static let name: Name = .svg("svg")
    static let summary = "A drawing, or a drawing within one, with its own coordinates."
    static let attributes: [Attribute<SVG>] = [
        Attribute("x", \.x),
        Attribute("y", \.y),
        Attribute("width", \.width),
        Attribute("height", \.height),
        Attribute("viewBox", \.viewBox),
        Attribute("preserveAspectRatio", \.preserveAspectRatio),
        // contentScriptType, contentStyleType, baseProfile, version, zoomAndPan: nothing drawn depends on them
    ]
    var x = Length.zero, y = Length.zero
    var width: Length?, height: Length?
    var viewBox: ViewBox?
    var preserveAspectRatio = AspectRatio()

    func box(in viewport: Viewport, width: Length?, height: Length?) -> Rect {
        let origin = viewport.point(x, y)
        let size = viewport.point(width ?? self.width ?? .percent(100), height ?? self.height ?? .percent(100))
        return Rect(x: origin.x, y: origin.y, width: size.x, height: size.y)
    }

    func lower(_ instance: Instance, into drawing: Drawing) {
        lowerContent(instance, into: box(in: instance.viewport, width: nil, height: nil), drawing)
    }
}
