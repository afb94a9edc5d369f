import Switchless
import VectorScene

/// The `feBlend` element (Filter Effects 1, 9.5).
struct FeBlend: TwoInputPrimitive {
    static let name: Name = .svg("feBlend")
    static let summary = "Two pictures, mixed as layers are."
    static let attributes: [Attribute<FeBlend>] = inputAttributes + [Attribute("mode", \.mode)]
    var primitive = PrimitiveAttributes()
    var mode = Properties.MixBlendMode.Value.normal

    func resolve(_ place: PrimitivePlace) -> (any FilterPrimitive)? {
        FEBlend(
            input: place.input, input2: place.input2, mode: BlendMode(rawValue: mode.rawValue), common: place.common)
    }
}
