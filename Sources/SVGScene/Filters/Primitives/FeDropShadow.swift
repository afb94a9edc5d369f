import Switchless
import VectorScene

/// The `feDropShadow` element (Filter Effects 1, 9.12).
struct FeDropShadow: OneInputPrimitive {
    static let name: Name = .svg("feDropShadow")
    static let summary = "A blurred shadow below a picture."
    static let attributes: [Attribute<FeDropShadow>] =
        inputAttributes + [
            Attribute("dx", \.dx),
            Attribute("dy", \.dy),
            Attribute("stdDeviation", \.deviation),
        ]
    var primitive = PrimitiveAttributes()
    var dx = 2.0, dy = 2.0
    var deviation = NumberPair(x: 2, y: 2)

    func resolve(_ context: PrimitiveContext) -> (any FilterPrimitive)? {
        let deviation = context.deviation(deviation)
        let flood = context.flood
        return FEDropShadow(
            input: context.input, dx: context.across(dx), dy: context.down(dy), stdDeviationX: deviation.x,
            stdDeviationY: deviation.y, color: flood.color, opacity: flood.alpha, common: context.common)
    }
}
