import Switchless
import VectorScene

/// The `matrix()` function: six numbers, column by column.
struct Matrix: TransformFunction {
    static let name: Name = "matrix"
    static let summary = "A matrix, by six numbers."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        guard let a = input.takeNumber(), let b = input.nextNumber(), let c = input.nextNumber(),
            let d = input.nextNumber(), let e = input.nextNumber(), let f = input.nextNumber()
        else { return nil }
        return TransformValue(Transform(a: a, b: b, c: c, d: d, e: e, f: f))
    }
}
