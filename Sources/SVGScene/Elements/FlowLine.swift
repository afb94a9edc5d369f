import Switchless

/// The `flowLine` element (SVG 1.2 of 2004, 8.8): a line ends after it.
struct FlowLine: FlowContent {
    static let name: Name = .svg("flowLine")
    static let summary = "A part of a paragraph in a flowRoot that ends its line."
    static let keepsText = true

    func flow(_ instance: Instance, into flow: TextFlow) {
        guard flow.isFlowed else { return }
        flow.hold(instance, placement) { flow.appendContent(of: instance) }
        flow.forcedEnds.append(flow.characters.count)
    }
}
