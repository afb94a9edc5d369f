import Switchless
import VectorScene

/// The `feComposite` element (Filter Effects 1, 9.8).
struct FeComposite: TwoInputPrimitive {
    static let name: Name = .svg("feComposite")
    static let summary = "Two pictures, combined pixel by pixel."
    static let attributes: [Attribute<FeComposite>] =
        inputAttributes + [
            Attribute("operator", \.operation),
            Attribute("k1", \.k1),
            Attribute("k2", \.k2),
            Attribute("k3", \.k3),
            Attribute("k4", \.k4),
        ]
    var primitive = PrimitiveAttributes()
    var operation = CompositeOperator.over
    var k1 = 0.0, k2 = 0.0, k3 = 0.0, k4 = 0.0

    func resolve(_ context: PrimitiveContext) -> (any FilterPrimitive)? {
        FEComposite(
            input: context.input, input2: context.input2, operation: operation, k1: k1, k2: k2, k3: k3, k4: k4,
            common: context.common)
    }
}
