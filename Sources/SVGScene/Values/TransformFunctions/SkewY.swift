import Switchless
import VectorScene

/// The `skewY()` function.
struct SkewY: TransformFunction {
    static let name: Name = "skewY"
    static let summary = "A skew along the y axis."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        SVGAngle.read(&input, in: context).map { TransformValue(.skewY(degrees: $0.degrees)) }
    }
}
