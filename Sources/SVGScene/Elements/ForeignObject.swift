import Switchless
import XMLStream

/// The `foreignObject` element (SVG 2, 12.5). It is not drawn: HTML needs a layout engine.
struct ForeignObject: SVGElement {
    static let name: Name = .svg("foreignObject")
    static let summary = "HTML, which is not drawn; a fallback beside it in a switch is."
    static let attributes: [Attribute<ForeignObject>] = [
        Attribute("x", \.x, isProperty: true, along: .width),
        Attribute("y", \.y, isProperty: true, along: .height),
        Attribute.side("width", \.width, along: .width),
        Attribute.side("height", \.height, along: .height),
    ]
    var x = SVGLength.zero, y = SVGLength.zero
    var width = LengthOrAuto.auto, height = LengthOrAuto.auto
    var isSwitchCandidate: Bool { false }

    static func begin(_ tag: XMLStartTag, in context: inout TreeBuilder) throws {
        try context.open(Self(), tag)
        context.beginForeignContent()
    }

    static func text(_ text: XMLText, in context: inout TreeBuilder) throws { context.noteForeignText(text) }

    func finish(_ node: NodeID, in builder: inout TreeBuilder) { builder.endForeignContent(node) }

    func lower(_ instance: Instance, into drawing: Drawing) {
        let viewport = instance.viewport
        let width = width.length.map { viewport.length($0, along: .width) } ?? 0
        let height = height.length.map { viewport.length($0, along: .height) } ?? 0
        let hasRoom = width > 0 && height > 0 || !drawing.clipsOverflow(instance)
        guard hasRoom, drawing.tree.visibleForeignObjects.contains(instance.node) else { return }
        drawing.warnOfLoss(
            "foreign-object",
            "the HTML in this <foreignObject> is not drawn; use text and shapes, or add a fallback in a <switch>",
            instance.node)
    }
}
