import Switchless
import VectorScene

/// The `feMerge` element (Filter Effects 1, 9.16).
struct FeMerge: FilterPrimitiveElement {
    static let name: Name = .svg("feMerge")
    static let summary = "Pictures, laid on each other."
    static let attributes: [Attribute<FeMerge>] = primitiveAttributes
    var primitive = PrimitiveAttributes()

    func inputs(_ node: NodeID, of drawing: Drawing) -> [Words?] {
        var collector = MergeCollector()
        drawing.tree.collect(from: node, into: &collector)
        return collector.inputs
    }

    func resolve(_ context: PrimitiveContext) -> (any FilterPrimitive)? {
        FEMerge(inputs: context.inputs, common: context.common)
    }
}

/// Collects the names of the pictures to be merged.
private struct MergeCollector: ChildCollector {
    var inputs: [Words?] = []

    mutating func collect(mergeInput: Words?) { inputs.append(mergeInput) }
}
