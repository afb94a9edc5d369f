import Switchless
import VectorScene

/// The `feComponentTransfer` element (Filter Effects 1, 9.7).
struct FeComponentTransfer: OneInputPrimitive {
    static let name: Name = .svg("feComponentTransfer")
    static let summary = "Each channel, mapped by a function of its own."
    static let attributes: [Attribute<FeComponentTransfer>] = inputAttributes
    var primitive = PrimitiveAttributes()

    func resolve(_ context: PrimitiveContext) -> (any FilterPrimitive)? {
        let primitive = FEComponentTransfer(input: context.input, common: context.common)
        var collector = TransferCollector(context: context, primitive: primitive)
        context.drawing.tree.collect(from: context.instance.node, into: &collector)
        return collector.primitive
    }
}
