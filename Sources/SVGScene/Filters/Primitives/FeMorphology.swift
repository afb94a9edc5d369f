import Switchless
import VectorScene

/// The `feMorphology` element (Filter Effects 1, 9.17).
struct FeMorphology: OneInputPrimitive {
    static let name: Name = .svg("feMorphology")
    static let summary = "Thicker or thinner shapes."
    static let attributes: [Attribute<FeMorphology>] =
        inputAttributes + [
            Attribute("operator", \.operation),
            Attribute("radius", \.radius, allowing: \.isNonNegative),
        ]
    var primitive = PrimitiveAttributes()
    var operation = MorphologyOperator.erode
    var radius = NumberPair.zero

    func resolve(_ context: PrimitiveContext) -> (any FilterPrimitive)? {
        FEMorphology(
            input: context.input, operation: operation, radiusX: context.across(radius.x),
            radiusY: context.down(radius.y),
            common: context.common)
    }
}
