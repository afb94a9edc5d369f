import Switchless
import VectorScene

/// The `use` element (SVG 2, 5.6).
struct Use: SVGElement {
    static let name: Name = .svg("use")
    static let summary = "Another element, drawn here as well."
    static let attributes: [Attribute<Use>] =
        [
            Attribute("x", \.x, isProperty: true, along: .width),
            Attribute("y", \.y, isProperty: true, along: .height),
            // Browsers do not take these from properties.
            Attribute("width", \.width, along: .width, allowing: { !$0.isNegative }),
            Attribute("height", \.height, along: .height, allowing: { !$0.isNegative }),
        ] + Attribute.links(\.href)
    var x = SVGLength.zero, y = SVGLength.zero
    var width: SVGLength?, height: SVGLength?
    var href: Href?

    func lower(_ instance: Instance, into drawing: Drawing) {
        follow(instance, drawing) { owner, target in
            // context-fill and context-stroke do not reach into another file.
            owner === drawing ? draw(target, instance, drawing) : drawContent(target, instance, owner)
        }
    }

    /// Its coordinates are not those of what it leaves.
    func lowerContents(_ instance: Instance, into drawing: Drawing) {
        var plain = self
        (plain.x, plain.y) = (.zero, .zero)
        plain.lower(instance, into: drawing)
    }

    func lowerClip(_ instance: Instance, into drawing: Drawing) {
        follow(instance, drawing) { $0.drawClip($1, below: instance.style, in: instance.viewport) }
    }

    /// Calls `body` with the target and the drawing that contains it, in a group moved by `x` and `y`.
    private func follow(_ instance: Instance, _ drawing: Drawing, _ body: (Drawing, NodeID) -> Void) {
        if let href, href.reference.leadsOutside(drawing.tree.context.pool) {
            return drawing.group(instance, at: instance.viewport.point(x, y)) {
                drawing.drawLinked(href, for: instance, body)
            }
        }
        guard let target = drawing.tree.target(of: href?.reference) else {
            return drawing.warn(
                "missing-reference", "\(drawing.missing("element", at: href?.reference)); the <use> is not drawn",
                instance)
        }
        guard !drawing.isAround(target, instance.node) else {
            return drawing.warn("reference-ring", "<use> refers to an element around it; it is not drawn", instance)
        }
        let offset = instance.viewport.point(x, y)
        // Only the content is a copy: effects on the `use` itself may show the same element without a ring.
        drawing.group(instance, at: offset) { drawing.using(target, from: instance.node) { body(drawing, target) } }
    }

    /// Draws the target as a child of this element: it inherits from here (SVG 2, 5.6.2).
    private func draw(_ target: NodeID, _ instance: Instance, _ drawing: Drawing) {
        drawing.withContext(of: instance, box: { drawing.measure { drawContent(target, instance, drawing) } }) {
            drawContent(target, instance, drawing)
        }
    }

    private func drawContent(_ target: NodeID, _ instance: Instance, _ drawing: Drawing) {
        drawing.drawCopy(of: target, for: instance, UseSize(width: width, height: height))
    }
}
