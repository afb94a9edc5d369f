import Switchless
import VectorScene

/// The `scaleX()` function.
struct ScaleX: TransformFunction {
    static let name: Name = "scaleX"
    static let summary = "A scaling across."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        Proportion.read(&input, in: context).map { TransformValue(.scale(x: $0.value, y: 1)) }
    }
}
