import Switchless

/// A run of characters between tags, which is a node among the elements.
struct CharacterData: SVGElement, TextPart {
    static let name: Name = "#text"
    static let summary = "Characters between tags."

    static let roles: [Role<CharacterData>] = [.textPart]

    func add(_ node: NodeID, in parent: Instance, to flow: TextFlow) { flow.append(charactersAt: node) }
}
