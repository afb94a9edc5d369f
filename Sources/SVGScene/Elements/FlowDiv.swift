import Switchless

/// The `flowDiv` element (SVG 1.2 of 2004, 8.4).
struct FlowDiv: FlowPart {
    static let name: Name = .svg("flowDiv")
    static let summary = "A block of paragraphs in a flowRoot."

    func contribute(_ instance: Instance, to flow: FlowedText) {
        flow.text.hold(instance, TextPlacement()) { flow.addParts(of: instance) }
    }
}
