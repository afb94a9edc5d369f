public import Switchless

/// One number or two (SVG 2, 4.2, `number-optional-number`): the second is as the first where it is left out.
public struct NumberPair: SVGValue, BitwiseCopyable, Hashable {
    /// The number for the horizontal, and that for the vertical.
    public var x, y: Double

    /// Nothing either way.
    public static let zero = NumberPair(x: 0, y: 0)

    /// Whether neither is below zero.
    var isNonNegative: Bool { x >= 0 && y >= 0 }

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> NumberPair? {
        guard let x = Double.read(&input, in: context) else { return nil }
        return NumberPair(x: x, y: input.nextArgument(Double.self, in: context) ?? x)
    }
}
