import Switchless
import VectorScene

/// The `matrix()` function: six numbers, column by column.
struct Matrix: TransformFunction {
    static let name: Name = "matrix"
    static let summary = "A matrix, by six numbers."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        guard let a = input.takeNumber(), let b = next(&input, context), let c = next(&input, context),
            let d = next(&input, context), let e = next(&input, context), let f = next(&input, context)
        else { return nil }
        return TransformValue(Transform(a: a, b: b, c: c, d: d, e: e, f: f))
    }

    // Matrices are frequent, and reading a number without `calc()` is faster.
    private static func next(_ input: inout ByteScanner, _ context: ValueContext) -> Double? {
        context.takesBareNumbers ? input.nextNumber() : input.nextFunctionArgument(Double.self, in: context)
    }
}
