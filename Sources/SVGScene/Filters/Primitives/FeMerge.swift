import Switchless
import VectorScene

/// The `feMerge` element (Filter Effects 1, 9.16).
struct FeMerge: FilterPrimitiveElement {
    static let name: Name = .svg("feMerge")
    static let summary = "Pictures, laid on each other."
    static let attributes: [Attribute<FeMerge>] = primitiveAttributes
    var primitive = PrimitiveAttributes()

    func inputs(_ node: NodeID, of drawing: Drawing) -> [Words?] {
        drawing.tree.parts(of: node, as: MergeInputRole.self).map(\.part)
    }

    func resolve(_ context: PrimitiveContext) -> (any FilterPrimitive)? {
        FEMerge(inputs: context.inputs, common: context.common)
    }
}
