/// A part of a flowed text, as it stands in `flowRoot` or `flowDiv` (SVG 1.2 of 2004, 8).
public protocol FlowPart: SVGElement {
    /// Adds what it says to `flow`.
    func contribute(_ instance: Instance, to flow: FlowedText)
}

extension FlowPart {
    public static var roles: [Role<Self>] { [.flowPart] }
}

/// An element of a flowed text that holds characters. It is ignored in any other text.
protocol FlowContent: TextContentElement {}

extension FlowContent {
    func flow(_ instance: Instance, into flow: TextFlow) {
        guard flow.isFlowed else { return }
        flow.hold(instance, placement) { flow.appendContent(of: instance) }
    }
}

/// It is a part of the flowed text that it stands in.
public enum FlowPartRole: ElementRole { public typealias Part = any FlowPart }

extension Role where Owner: FlowPart {
    /// ``FlowPartRole``.
    public static var flowPart: Role { Role(FlowPartRole.self) { $0 } }
}
