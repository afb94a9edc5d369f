import Switchless

/// The `translateX()` function.
struct TranslateX: TransformFunction {
    static let name: Name = "translateX"
    static let summary = "A shift across."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        SVGLength.read(&input, in: context).flatMap { .translation(x: $0, y: .zero) }
    }
}
