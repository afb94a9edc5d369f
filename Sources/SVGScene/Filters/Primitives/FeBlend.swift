import Switchless
import VectorScene

/// The `feBlend` element (Filter Effects 1, 9.5).
struct FeBlend: TwoInputPrimitive {
    static let name: Name = .svg("feBlend")
    static let summary = "Two pictures, mixed as layers are."
    static let attributes: [Attribute<FeBlend>] =
        inputAttributes + [
            Attribute("mode", \.mode, allowing: { $0 != .plusLighter })
        ]
    var primitive = PrimitiveAttributes()
    var mode = Properties.MixBlendMode.Value.normal

    func resolve(_ context: PrimitiveContext) -> (any FilterPrimitive)? {
        FEBlend(
            input: context.input, input2: context.input2, mode: SceneBlendMode(rawValue: mode.rawValue),
            common: context.common)
    }
}
