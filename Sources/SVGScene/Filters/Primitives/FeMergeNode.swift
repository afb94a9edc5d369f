import Switchless

/// The `feMergeNode` element (Filter Effects 1, 9.16.1).
struct FeMergeNode: SVGElement {
    static let name: Name = .svg("feMergeNode")
    static let summary = "One of the pictures that are merged."
    static let attributes: [Attribute<FeMergeNode>] = [Attribute("in", \.input)]
    var input: Words?

    func contribute(_ node: NodeID, to parent: inout some ChildCollector) { parent.collect(mergeInput: input) }
}
