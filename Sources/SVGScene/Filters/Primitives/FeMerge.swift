import Switchless
import VectorScene

/// The `feMerge` element (Filter Effects 1, 9.16).
struct FeMerge: FilterPrimitiveElement {
    static let name: Name = .svg("feMerge")
    static let summary = "Pictures, laid on each other."
    static let attributes: [Attribute<FeMerge>] = primitiveAttributes
    var primitive = PrimitiveAttributes()

    func inputs(_ node: NodeID, of drawing: Drawing) -> [Words?] {
        drawing.tree.children(of: node).compactMap { drawing.tree.element($0).asMergeNode }.map(\.input)
    }

    func resolve(_ place: PrimitivePlace) -> (any FilterPrimitive)? {
        FEMerge(inputs: place.inputs, common: place.common)
    }
}
