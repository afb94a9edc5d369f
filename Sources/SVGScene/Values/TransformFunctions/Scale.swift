import Switchless
import VectorScene

/// The `scale()` function: one factor for both axes, or one for each.
struct Scale: TransformFunction {
    static let name: Name = "scale"
    static let summary = "A scaling, of both axes or of each."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        guard let x = Proportion.read(&input, in: context)?.value else { return nil }
        let y = input.nextFunctionArgument(Proportion.self, in: context)?.value ?? x
        return TransformValue(.scale(x: x, y: y))
    }
}

/// The `scaleX()` function.
struct ScaleX: TransformFunction {
    static let name: Name = "scaleX"
    static let summary = "A scaling across."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        Proportion.read(&input, in: context).map { TransformValue(.scale(x: $0.value, y: 1)) }
    }
}

/// The `scaleY()` function.
struct ScaleY: TransformFunction {
    static let name: Name = "scaleY"
    static let summary = "A scaling down."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        Proportion.read(&input, in: context).map { TransformValue(.scale(x: 1, y: $0.value)) }
    }
}
