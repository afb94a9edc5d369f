import Switchless

/// A run of characters between tags, which is a node among the elements.
struct CharacterData: SVGElement {
    static let name: Name = "#text"
    static let summary = "Characters between tags."

    func contribute(_ node: NodeID, to parent: inout some ChildCollector) { parent.collect(charactersAt: node) }
}
