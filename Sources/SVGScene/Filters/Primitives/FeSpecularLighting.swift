import Switchless
import VectorScene

/// The `feSpecularLighting` element (Filter Effects 1, 9.19).
struct FeSpecularLighting: OneInputPrimitive {
    static let name: Name = .svg("feSpecularLighting")
    static let summary = "A picture's alpha as a glossy surface in the light."
    static let attributes: [Attribute<FeSpecularLighting>] =
        inputAttributes + [
            Attribute("surfaceScale", \.surfaceScale),
            Attribute("specularConstant", \.constant),
            Attribute("specularExponent", \.exponent),
            // kernelUnitLength: dropped; the surface has the consumer's pixels
        ]
    var primitive = PrimitiveAttributes()
    var surfaceScale = 1.0, constant = 1.0, exponent = 1.0

    func resolve(_ context: PrimitiveContext) -> (any FilterPrimitive)? {
        guard (1...128).contains(exponent) else {
            context.warn("specularExponent is not between 1 and 128; the result is transparent")
            return nil
        }
        return context.light.map {
            FESpecularLighting(
                input: context.input, surfaceScale: surfaceScale, specularConstant: max(constant, 0),
                specularExponent: exponent, color: context.lightingColor, light: $0, common: context.common)
        }
    }
}
