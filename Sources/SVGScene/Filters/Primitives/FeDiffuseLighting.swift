import Switchless
import VectorScene

/// The `feDiffuseLighting` element (Filter Effects 1, 9.10).
struct FeDiffuseLighting: OneInputPrimitive {
    static let name: Name = .svg("feDiffuseLighting")
    static let summary = "A picture's alpha as a matt surface in the light."
    static let attributes: [Attribute<FeDiffuseLighting>] =
        inputAttributes + [
            Attribute("surfaceScale", \.surfaceScale),
            Attribute("diffuseConstant", \.constant),
            // kernelUnitLength: dropped; the surface has the consumer's pixels
        ]
    var primitive = PrimitiveAttributes()
    var surfaceScale = 1.0, constant = 1.0

    func resolve(_ context: PrimitiveContext) -> (any FilterPrimitive)? {
        context.light.map {
            FEDiffuseLighting(
                input: context.input, surfaceScale: surfaceScale, diffuseConstant: max(constant, 0),
                color: context.lightingColor, light: $0, common: context.common)
        }
    }
}
