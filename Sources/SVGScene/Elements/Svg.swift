import Switchless
import VectorScene
import XMLStream

/// The `svg` element (SVG 2, 5.1), outermost and nested.
struct SVG: ViewportElement, DocumentElement, BoxElement {
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
    static let roles: [Role<SVG>] = [.document, .useTarget, .box]

    var x = SVGLength.zero, y = SVGLength.zero
    var width: SVGLength?, height: SVGLength?
    var viewBox: ViewBox?
    var preserveAspectRatio = AspectRatio()

    func lower(_ instance: Instance, into drawing: Drawing) {
        lowerContent(instance, into: box(in: instance.viewport), drawing)
    }

    func lowerContents(_ instance: Instance, into drawing: Drawing) { drawing.drawChildren(of: instance) }
}

/// A drawing in a box of HTML. Its place is that of its box, and so are its effects (SVG 2, 7.12).
extension SVG: BoxContent {
    static var keepsText: Bool { false }
    var isSwitchCandidate: Bool { true }

    var box: HTMLBox {
        var box = HTMLBox()
        // With proportions alone it is as wide as the box around it.
        box.width = BoxExtent(length: width ?? (viewBox != nil && height == nil ? .percent(100) : nil))
        box.height = BoxExtent(length: height)
        return box
    }

    var content: (any BoxContent)? { self }

    func naturalSize(_ instance: Instance, in drawing: Drawing) -> NaturalBoxSize {
        var size = NaturalBoxSize()
        size.ratio = viewBox.flatMap { $0.rect.isEmpty ? nil : $0.rect.width / $0.rect.height }
        return size
    }

    func draw(_ instance: Instance, in area: Rect, into drawing: Drawing) {
        guard !area.isEmpty, viewBox?.rect.isEmpty != true else { return }
        lowerFitted(instance, into: area, drawing)
    }
}
