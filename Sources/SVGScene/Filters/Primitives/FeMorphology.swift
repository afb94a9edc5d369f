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

    func resolve(_ place: PrimitivePlace) -> (any FilterPrimitive)? {
        FEMorphology(
            input: place.input, operation: operation, radiusX: place.across(radius.x), radiusY: place.down(radius.y),
            common: place.common)
    }
}
