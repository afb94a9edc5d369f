import Switchless

/// The `flowTref` element (SVG 1.2 of 2004, 8.9).
struct FlowTref: FlowContent {
    static let name: Name = .svg("flowTref")
    static let summary = "The characters of another text, set in a flowRoot."
    static let attributes: [Attribute<FlowTref>] = Attribute.links(\.href)
    var href: Href?

    func flow(_ instance: Instance, into flow: TextFlow) {
        guard flow.isFlowed else { return }
        var reference = Tref()
        reference.href = href
        reference.flow(instance, into: flow)
    }
}
