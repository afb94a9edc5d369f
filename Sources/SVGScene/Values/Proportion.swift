public import Switchless

/// A number or a percentage in any range: `0.5`, `50%` (CSS Values 4, 5.4).
public struct Proportion: SVGValue, BitwiseCopyable, Hashable {
    /// The number; 1 is 100 %.
    public var value: Double

    /// Creates a proportion; 1 is 100 %.
    public init(_ value: Double) { self.value = value }

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> Proportion? {
        guard let number = input.takeNumber() else {
            return Calculation.read(function: &input, in: context)?.proportion.map(Proportion.init)
        }
        return Proportion(input.take("%") ? number / 100 : number)
    }
}
