import Switchless
import VectorScene

/// The `feComponentTransfer` element (Filter Effects 1, 9.7).
struct FeComponentTransfer: OneInputPrimitive {
    static let name: Name = .svg("feComponentTransfer")
    static let summary = "Each channel, mapped by a function of its own."
    static let attributes: [Attribute<FeComponentTransfer>] = inputAttributes
    var primitive = PrimitiveAttributes()

    func resolve(_ place: PrimitivePlace) -> (any FilterPrimitive)? {
        var transfer = FEComponentTransfer(input: place.input, common: place.common)
        for child in place.drawing.tree.children(of: place.instance.node) {
            // Of several functions for a channel the last counts.
            place.drawing.tree.element(child).asTransfer?.add(to: &transfer, at: place)
        }
        return transfer
    }
}
