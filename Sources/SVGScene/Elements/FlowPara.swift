import Switchless

/// The `flowPara` element (SVG 1.2 of 2004, 8.5).
struct FlowPara: FlowPart {
    static let name: Name = .svg("flowPara")
    static let summary = "A paragraph in a flowRoot: one line at least, even if it is empty."
    static let keepsText = true

    func contribute(_ instance: Instance, to flow: FlowedText) { flow.addParagraph(instance) }
}
