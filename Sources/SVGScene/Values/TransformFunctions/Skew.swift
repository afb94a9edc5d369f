import Switchless
import VectorScene

/// The `skew()` function: an angle for each axis.
struct Skew: TransformFunction {
    static let name: Name = "skew"
    static let summary = "A skew along both axes."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        guard let x = SVGAngle.read(&input, in: context)?.degrees else { return nil }
        let y = input.nextFunctionArgument(SVGAngle.self, in: context)?.degrees ?? 0
        let (skewX, skewY) = (Transform.skewX(degrees: x), Transform.skewY(degrees: y))
        return TransformValue(Transform(a: 1, b: skewY.b, c: skewX.c, d: 1, e: 0, f: 0))
    }
}
