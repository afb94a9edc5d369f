import Switchless
import VectorScene

/// The `feComponentTransfer` element (Filter Effects 1, 9.7).
struct FeComponentTransfer: OneInputPrimitive {
    static let name: Name = .svg("feComponentTransfer")
    static let summary = "Each channel, mapped by a function of its own."
    static let attributes: [Attribute<FeComponentTransfer>] = inputAttributes
    var primitive = PrimitiveAttributes()

    func resolve(_ place: PrimitivePlace) -> (any FilterPrimitive)? {
        let primitive = FEComponentTransfer(input: place.input, common: place.common)
        var collector = TransferCollector(place: place, primitive: primitive)
        place.drawing.tree.collect(from: place.instance.node, into: &collector)
        return collector.primitive
    }
}
