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

/// The `feMergeNode` element (Filter Effects 1, 9.16.1).
struct FeMergeNode: SVGElement {
    static let name: Name = .svg("feMergeNode")
    static let summary = "One of the pictures that are merged."
    static let attributes: [Attribute<FeMergeNode>] = [Attribute("in", \.input)]
    static let roles: [Role<FeMergeNode>] = [Role(MergeInputRole.self) { $0.input }]
    var input: Words?
}

/// It names a picture that the `feMerge` it stands in merges; `nil` for the one before.
public enum MergeInputRole: ElementRole { public typealias Part = Words? }
