public import Switchless

/// An angle. A number without a unit is in degrees (CSS Values 4, 7.1, and SVG 2, 4.2).
public struct SVGAngle: SVGValue, BitwiseCopyable, Hashable {
    /// The angle in degrees, in any range.
    public var degrees: Double

    /// Creates an angle in degrees.
    public init(degrees: Double) { self.degrees = degrees }

    /// The units, with the degrees in one of each.
    private static let units: KeywordTable<Double> = ["deg": 1, "grad": 0.9, "rad": 180 / .pi, "turn": 360]

    /// Creates an angle in the unit `word`; `nil` if it is not a unit of angles.
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
