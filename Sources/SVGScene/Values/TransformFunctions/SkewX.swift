import Switchless
import VectorScene

/// The `skewX()` function.
struct SkewX: TransformFunction {
    static let name: Name = "skewX"
    static let summary = "A skew along the x axis."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        SVGAngle.read(&input, in: context).map { TransformValue(.skewX(degrees: $0.degrees)) }
    }
}
