import Switchless
import VectorScene

/// The `feColorMatrix` element (Filter Effects 1, 9.6).
struct FeColorMatrix: OneInputPrimitive {
    static let name: Name = .svg("feColorMatrix")
    static let summary = "Each pixel's channels, computed from all of them."
    static let attributes: [Attribute<FeColorMatrix>] =
        inputAttributes + [Attribute("type", \.type), Attribute("values", \.values)]
    var primitive = PrimitiveAttributes()
    var type = ColorMatrixType.matrix
    var values: NumberList?

    /// The values that change nothing, as many as each type needs.
    private static let neutral: [ColorMatrixType: [Double]] = [
        .matrix: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0], .saturate: [1], .hueRotate: [0],
        .luminanceToAlpha: [],
    ]

    func resolve(_ context: PrimitiveContext) -> (any FilterPrimitive)? {
        let neutral = Self.neutral[type] ?? []
        // Some types take no values.
        var values = neutral.isEmpty ? [] : context.numbers(values)
        if values.count != neutral.count {
            if !values.isEmpty {
                context.warn(
                    "\(type.rawValue) takes \(neutral.count) values, not \(values.count); the colours are unchanged")
            }
            values = neutral
        }
        return FEColorMatrix(input: context.input, matrixType: type, values: values, common: context.common)
    }
}
