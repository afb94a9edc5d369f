import Switchless

/// The `tref` element (SVG 1.1, 10.6).
struct Tref: TextPositioningElement {
    static let name: Name = .svg("tref")
    static let summary = "The characters of another text, set here."
    static let attributes: [Attribute<Tref>] = placementAttributes + Attribute.links(\.href)
    var placement = TextPlacement()
    var href: Href?

    func flow(_ instance: Instance, into flow: TextFlow) {
        let drawing = flow.drawing
        guard let target = drawing.tree.target(of: href?.reference), drawing.tree[target].elementType >= 0 else {
            return drawing.warn(
                "missing-reference", "\(drawing.missing("SVG element", at: href?.reference)); the <tref> is not drawn",
                instance)
        }
        guard !drawing.tree.ancestors(of: instance.node).contains(target) else {
            return drawing.warn("reference-ring", "<tref> refers to an element around it; it is not drawn", instance)
        }
        flow.hold(instance, placement) { flow.appendText(of: target) }
    }
}
