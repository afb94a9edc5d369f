public import Switchless

/// An angle; a number without a unit is in degrees (CSS Values 4, 7.1, and SVG 2, 4.2).
public struct SVGAngle: SVGValue, BitwiseCopyable, Hashable {
    /// The angle in degrees, of any size.
    public var degrees: Double

    /// Makes an angle, in degrees.
    public init(degrees: Double) { self.degrees = degrees }

    /// Degrees in one of each unit.
    private static let units: WordTable<Double> = ["deg": 1, "grad": 0.9, "rad": 180 / .pi, "turn": 360]

    /// So many of the unit that `word` names; `nil` where that is none.
    init?(_ number: Double, unit word: Bytes) {
        guard let degrees = Self.units[word] else { return nil }
        self.init(degrees: number * degrees)
    }

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> SVGAngle? {
        guard let number = input.takeNumber() else {
            return Calculation.read(function: &input, in: context)?.degrees.map(SVGAngle.init(degrees:))
        }
        guard let word = input.takeIdentifier() else {
            return context.takesBareNumbers || number == 0 ? SVGAngle(degrees: number) : nil
        }
        return context.takesUnits ? SVGAngle(number, unit: word) : nil
    }
}
