/// A part of a flowed text, as it stands in `flowRoot` or `flowDiv` (SVG 1.2 of 2004, 8).
public protocol FlowPart: SVGElement {
    /// Adds what it says to `flow`.
    func contribute(_ instance: Instance, to flow: FlowedText)
}

extension FlowPart {
    public func contribute(_ node: NodeID, to parent: inout some ChildCollector) { parent.collect(self, at: node) }
}

/// An element of a flowed text that holds characters. It is ignored in any other text.
protocol FlowContent: TextContentElement {}

extension FlowContent {
    func flow(_ instance: Instance, into flow: TextFlow) {
        guard flow.isFlowed else { return }
        flow.hold(instance, placement) { flow.appendContent(of: instance) }
    }
}
