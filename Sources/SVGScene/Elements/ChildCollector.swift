/// Collects what the children of an element contribute to it: the stops of a gradient, the primitives of a filter, the parts of a text.
///
/// Each parent implements what it collects. What a child offers beyond that is ignored, as an element that has no meaning where it
/// stands.
public protocol ChildCollector {
    /// Characters between tags.
    mutating func collect(charactersAt node: NodeID)
    /// A title or a description.
    mutating func collect(_ description: any DescriptiveElement, at node: NodeID)
    /// A primitive of a filter.
    mutating func collect(_ primitive: any FilterPrimitiveElement, at node: NodeID)
    /// A part of a flowed text.
    mutating func collect(_ part: any FlowPart, at node: NodeID)
    /// A light source of a lighting primitive.
    mutating func collect(_ light: any LightElement)
    /// The name of a picture to be merged; `nil` for the one before.
    mutating func collect(mergeInput: Words?)
    /// A stop of a gradient, from 0 to 1.
    mutating func collect(stop offset: Double, at node: NodeID)
    /// A part of a text.
    mutating func collect(_ text: any TextContentElement, at node: NodeID)
    /// What happens to one channel of a picture.
    mutating func collect(_ function: any TransferElement)
}

extension ChildCollector {
    public mutating func collect(charactersAt node: NodeID) {}
    public mutating func collect(_ description: any DescriptiveElement, at node: NodeID) {}
    public mutating func collect(_ primitive: any FilterPrimitiveElement, at node: NodeID) {}
    public mutating func collect(_ part: any FlowPart, at node: NodeID) {}
    public mutating func collect(_ light: any LightElement) {}
    public mutating func collect(mergeInput: Words?) {}
    public mutating func collect(stop offset: Double, at node: NodeID) {}
    public mutating func collect(_ text: any TextContentElement, at node: NodeID) {}
    public mutating func collect(_ function: any TransferElement) {}
}

extension Tree {
    /// Lets the children of `parent` contribute to `collector`, in order.
    func collect(from parent: NodeID, into collector: inout some ChildCollector) {
        for child in children(of: parent) { element(child).contribute(child, to: &collector) }
    }
}
