import Switchless
import VectorScene

/// The `rotateZ()` function.
struct RotateZ: TransformFunction {
    static let name: Name = "rotateZ"
    static let summary = "A rotation about the origin."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        SVGAngle.read(&input, in: context).map { TransformValue(.rotation(degrees: $0.degrees)) }
    }
}
