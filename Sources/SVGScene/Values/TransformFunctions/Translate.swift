import Switchless

/// The `translate()` function: a horizontal and an optional vertical distance.
struct Translate: TransformFunction {
    static let name: Name = "translate"
    static let summary = "A shift, across and down."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        guard let x = SVGLength.read(&input, in: context) else { return nil }
        return .translation(x: x, y: input.nextFunctionArgument(SVGLength.self, in: context) ?? .zero)
    }
}
