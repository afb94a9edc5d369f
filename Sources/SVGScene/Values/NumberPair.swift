public import Switchless

/// One or two numbers (SVG 2, 4.2, `number-optional-number`); the second defaults to the first.
public struct NumberPair: SVGValue, BitwiseCopyable, Hashable {
    /// The horizontal and the vertical number.
    public var x, y: Double

    /// Zero in both directions.
    public static let zero = NumberPair(x: 0, y: 0)

    /// Whether neither number is negative.
    var isNonNegative: Bool { x >= 0 && y >= 0 }

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> NumberPair? {
        guard let x = Double.read(&input, in: context) else { return nil }
        let y = input.nextArgument(Double.self, in: context)
        input.takeTrailingComma()
        return NumberPair(x: x, y: y ?? x)
    }
}
