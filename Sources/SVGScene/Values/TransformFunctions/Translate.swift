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

/// The `translateX()` function.
struct TranslateX: TransformFunction {
    static let name: Name = "translateX"
    static let summary = "A shift across."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        SVGLength.read(&input, in: context).flatMap { .translation(x: $0, y: .zero) }
    }
}

/// The `translateY()` function.
struct TranslateY: TransformFunction {
    static let name: Name = "translateY"
    static let summary = "A shift down."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        SVGLength.read(&input, in: context).flatMap { .translation(x: .zero, y: $0) }
    }
}
