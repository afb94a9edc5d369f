public import VectorScene

/// An element that says something about its parent instead of being drawn (SVG 2, 5.7).
public protocol DescriptiveElement: Element {
    /// Puts `text`, the element's own, on the parent's node.
    func describe(_ node: inout GroupNode, _ text: String)
}

extension Element where Self: DescriptiveElement {
    public var asDescription: (any DescriptiveElement)? { self }
    public var isSwitchCandidate: Bool { false }
}
