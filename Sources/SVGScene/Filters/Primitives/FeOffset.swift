import Switchless
import VectorScene

/// The `feOffset` element (Filter Effects 1, 9.18).
struct FeOffset: OneInputPrimitive {
    static let name: Name = .svg("feOffset")
    static let summary = "A picture, moved."
    static let attributes: [Attribute<FeOffset>] = inputAttributes + [Attribute("dx", \.dx), Attribute("dy", \.dy)]
    var primitive = PrimitiveAttributes()
    var dx = 0.0, dy = 0.0

    func resolve(_ context: PrimitiveContext) -> (any FilterPrimitive)? {
        FEOffset(input: context.input, dx: context.across(dx), dy: context.down(dy), common: context.common)
    }
}
