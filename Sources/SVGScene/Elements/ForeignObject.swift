import Switchless
import VectorScene
import XMLStream

/// The `foreignObject` element (SVG 2, 12.5), with HTML as the labels of diagrams have it.
struct ForeignObject: SVGElement {
    static let name: Name = .svg("foreignObject")
    static let summary = "HTML, such as a label: text, boxes and lists."
    static let attributes: [Attribute<ForeignObject>] = [
        Attribute("x", \.x, isProperty: true, along: .width),
        Attribute("y", \.y, isProperty: true, along: .height),
        Attribute.side("width", \.width, along: .width),
        Attribute.side("height", \.height, along: .height),
    ]
    var x = SVGLength.zero, y = SVGLength.zero
    var width = BoxExtent.auto, height = BoxExtent.auto

    static func begin(_ tag: XMLStartTag, in context: inout TreeBuilder) throws {
        try context.openBoxes(Self(), tag)
    }

    static func text(_ text: XMLText, in context: inout TreeBuilder) throws {
        context.append(text, keepingSpace: true)
    }

    func finish(_ node: NodeID, in builder: inout TreeBuilder) {
        if builder.foreignObject == node { builder.foreignObject = nil }
    }

    func lower(_ instance: Instance, into drawing: Drawing) {
        let viewport = instance.viewport
        let width = width.length.map { viewport.length($0, along: .width) } ?? 0
        let height = height.length.map { viewport.length($0, along: .height) } ?? 0
        let isClipped = drawing.clipsOverflow(instance)
        guard width > 0 && height > 0 || !isClipped else { return }
        let corner = viewport.point(x, y), size = Size(width: max(0, width), height: max(0, height))
        drawing.group(instance) {
            let area = Rect(x: corner.x, y: corner.y, width: size.width, height: size.height)
            drawing.clipped(to: isClipped ? area : nil) {
                drawHTML(instance.resized(to: viewport.resized(width: size.width, height: size.height)), area, drawing)
            }
        }
    }

    /// Lays out the HTML in the element, and draws it.
    private func drawHTML(_ instance: Instance, _ area: Rect, _ drawing: Drawing) {
        let box = drawing.settled {
            drawing.beginBoxes()
            let box = HTMLBuilder.build(instance, nil, BoxStyle(instance, in: drawing), in: drawing)
            drawing.layOut(box, of: instance) { layout in
                layout.place(
                    box, at: Point(area.x, area.y), width: area.width, height: area.height, contentWidth: area.width,
                    contentHeight: area.height)
            }
            return box
        }
        HTMLPainter(drawing: drawing).draw(box, at: .zero)
    }
}
