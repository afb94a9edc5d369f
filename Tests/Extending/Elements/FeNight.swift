import SVGScene
import Switchless
import VectorScene

/// A filter primitive: takes the colours out, as the night does.
struct FeNight: OneInputPrimitive {
    static let name = Name("feNight", in: "urn:example:parts")
    static let summary = "A picture without its colours."
    static let attributes: [Attribute<FeNight>] = inputAttributes
    var primitive = PrimitiveAttributes()

    func resolve(_ context: PrimitiveContext) -> (any FilterPrimitive)? {
        FEColorMatrix(input: context.input, matrixType: .saturate, values: [0], common: context.common)
    }
}
