import Switchless
import VectorScene

/// The `feTile` element (Filter Effects 1, 9.20).
struct FeTile: OneInputPrimitive {
    static let name: Name = .svg("feTile")
    static let summary = "A picture, repeated in both directions."
    static let attributes: [Attribute<FeTile>] = inputAttributes
    static let fillsRegion = true
    var primitive = PrimitiveAttributes()

    func resolve(_ context: PrimitiveContext) -> (any FilterPrimitive)? {
        FETile(input: context.input, common: context.common)
    }
}
