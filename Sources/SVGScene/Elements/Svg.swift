import Switchless
import VectorScene

/// The `svg` element (SVG 2, 5.1), outermost and nested.
struct SVG: ViewportElement, DocumentElement {
    static let name: Name = .svg("svg")
    static let summary = "A drawing, or a drawing within one, with its own coordinates."
    // contentScriptType, contentStyleType, baseProfile, version, zoomAndPan: nothing drawn depends on them
    static let attributes: [Attribute<SVG>] = [
        Attribute("x", \.x, isProperty: true, along: .width),
        Attribute("y", \.y, isProperty: true, along: .height),
        Attribute.side("width", \.width, along: .width),
        Attribute.side("height", \.height, along: .height),
        Attribute("viewBox", \.viewBox),
        Attribute("preserveAspectRatio", \.preserveAspectRatio),
    ]
    /// Browsers take the geometry of a nested one from its attributes alone, although SVG 2 has properties (7.2).
    static let isStyledOutermostOnly = true

    var x = SVGLength.zero, y = SVGLength.zero
    var width: SVGLength?, height: SVGLength?
    var viewBox: ViewBox?
    var preserveAspectRatio = AspectRatio()

    func lower(_ instance: Instance, into drawing: Drawing) {
        lowerContent(instance, into: box(in: instance.viewport), drawing)
    }
}
