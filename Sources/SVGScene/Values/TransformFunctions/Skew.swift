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

/// The `skewX()` function.
struct SkewX: TransformFunction {
    static let name: Name = "skewX"
    static let summary = "A skew along the x axis."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        SVGAngle.read(&input, in: context).map { TransformValue(.skewX(degrees: $0.degrees)) }
    }
}

/// The `skewY()` function.
struct SkewY: TransformFunction {
    static let name: Name = "skewY"
    static let summary = "A skew along the y axis."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        SVGAngle.read(&input, in: context).map { TransformValue(.skewY(degrees: $0.degrees)) }
    }
}
