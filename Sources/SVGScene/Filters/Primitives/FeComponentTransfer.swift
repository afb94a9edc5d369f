import Switchless
import VectorScene

/// The `feComponentTransfer` element (Filter Effects 1, 9.7).
struct FeComponentTransfer: OneInputPrimitive {
    static let name: Name = .svg("feComponentTransfer")
    static let summary = "Each channel, mapped by a function of its own."
    static let attributes: [Attribute<FeComponentTransfer>] = inputAttributes
    var primitive = PrimitiveAttributes()

    func resolve(_ context: PrimitiveContext) -> (any FilterPrimitive)? {
        var primitive = FEComponentTransfer(input: context.input, common: context.common)
        // Of several functions for a channel the last counts.
        for (_, function) in context.drawing.tree.parts(of: context.instance.node, as: TransferRole.self) {
            function.add(to: &primitive, in: context)
        }
        return primitive
    }
}
