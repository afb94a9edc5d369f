import Switchless
import VectorScene

/// The `feFlood` element (Filter Effects 1, 9.13).
struct FeFlood: FilterPrimitiveElement {
    static let name: Name = .svg("feFlood")
    static let summary = "One colour everywhere."
    static let attributes: [Attribute<FeFlood>] = primitiveAttributes
    var primitive = PrimitiveAttributes()

    func resolve(_ context: PrimitiveContext) -> (any FilterPrimitive)? {
        let flood = context.flood
        return FEFlood(color: flood.color, opacity: flood.alpha, common: context.common)
    }
}

extension PrimitiveContext {
    /// The colour that `flood-color` and `flood-opacity` give.
    var flood: ColorValue {
        let color = instance.style[Properties.FloodColor.self].resolved(in: instance.style)
        return ColorValue(color.color, alpha: color.alpha * instance.style[Properties.FloodOpacity.self].value)
    }
}
