import Switchless
import VectorScene

/// The `rotate()` function: an angle, and in the attribute an optional centre.
struct Rotate: TransformFunction {
    static let name: Name = "rotate"
    static let summary = "A rotation about the origin or a given centre."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        guard let angle = SVGAngle.read(&input, in: context) else { return nil }
        let rotation = TransformValue(.rotation(degrees: angle.degrees))
        // In CSS, `transform-origin` is the centre.
        guard context.takesBareNumbers, let x = input.nextFunctionArgument(SVGLength.self, in: context) else {
            return rotation
        }
        guard let y = input.nextFunctionArgument(SVGLength.self, in: context) else { return nil }
        guard let placed = TransformValue.translation(x: x, y: y)?.concatenating(rotation) else { return nil }
        return TransformValue.translation(x: -x, y: -y).flatMap(placed.concatenating)
    }
}

/// The `rotateZ()` function.
struct RotateZ: TransformFunction {
    static let name: Name = "rotateZ"
    static let summary = "A rotation about the origin."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        SVGAngle.read(&input, in: context).map { TransformValue(.rotation(degrees: $0.degrees)) }
    }
}
