import Switchless
import VectorScene

/// The `scaleY()` function.
struct ScaleY: TransformFunction {
    static let name: Name = "scaleY"
    static let summary = "A scaling down."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        Proportion.read(&input, in: context).map { TransformValue(.scale(x: 1, y: $0.value)) }
    }
}
