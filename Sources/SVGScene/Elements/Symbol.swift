import Switchless

/// The `symbol` element (SVG 2, 5.5): drawn by `use` alone.
struct Symbol: ViewportElement {
    static let name: Name = .svg("symbol")
    static let summary = "A drawing that is drawn only where it is used."
    static let attributes: [Attribute<Symbol>] = [
        Attribute("x", \.x),
        Attribute("y", \.y),
        Attribute("width", \.width),
        Attribute("height", \.height),
        Attribute("viewBox", \.viewBox),
        Attribute("preserveAspectRatio", \.preserveAspectRatio),
        Attribute("refX", \.refX),
        Attribute("refY", \.refY),
    ]
    var x = SVGLength.zero, y = SVGLength.zero
    var width: SVGLength?, height: SVGLength?
    var viewBox: ViewBox?
    var preserveAspectRatio = AspectRatio()
    var refX: ReferenceCoordinate?, refY: ReferenceCoordinate?
}
