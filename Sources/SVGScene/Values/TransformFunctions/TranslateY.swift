import Switchless

/// The `translateY()` function.
struct TranslateY: TransformFunction {
    static let name: Name = "translateY"
    static let summary = "A shift down."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        SVGLength.read(&input, in: context).flatMap { .translation(x: .zero, y: $0) }
    }
}
