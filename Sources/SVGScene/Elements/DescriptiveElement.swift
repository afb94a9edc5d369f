public import VectorScene

/// An element that says something about its parent instead of being drawn (SVG 2, 5.7).
public protocol DescriptiveElement: SVGElement {
    /// Puts `text`, the element's own, on the parent's node.
    func describe(_ node: inout GroupNode, _ text: String)
}

extension DescriptiveElement {
    public var isDescriptive: Bool { true }
    public var isSwitchCandidate: Bool { false }

    public func contribute(_ node: NodeID, to parent: inout some ChildCollector) { parent.collect(self, at: node) }
}

/// Puts titles and descriptions on the node of the element that they stand in.
struct DescriptionCollector: ChildCollector {
    let drawing: Drawing
    var group: GroupNode

    mutating func collect(_ description: any DescriptiveElement, at node: NodeID) {
        guard let text = drawing.label(node, { drawing.tree.text(of: node) }) else { return }
        description.describe(&group, text)
    }
}
