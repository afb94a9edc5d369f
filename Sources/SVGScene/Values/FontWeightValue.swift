public import Switchless

/// The value of `font-weight` (CSS Fonts 4, 2.2): 1 to 1000, or a step from the parent's.
public struct FontWeightValue: SVGValue, BitwiseCopyable, Hashable {
    /// The computed weight; 400 is normal, 700 is bold.
    public var weight: Double
    private var step: Int8 = 0

    /// The weight 400.
    public static let normal = FontWeightValue(weight: 400)

    private static let words: [(name: StaticString, value: FontWeightValue)] = [
        ("normal", .normal), ("bold", FontWeightValue(weight: 700)),
        ("bolder", FontWeightValue(weight: 400, step: 1)), ("lighter", FontWeightValue(weight: 400, step: -1)),
    ]
    /// The steps for parent weights less than `below` (CSS Fonts 4, 2.2.1); 0 keeps the parent's weight.
    private static let steps: [(below: Double, bolder: Double, lighter: Double)] = [
        (100, 400, 0), (350, 400, 100), (550, 700, 100), (750, 900, 400), (900, 900, 700), (.infinity, 0, 700),
    ]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> FontWeightValue? {
        let word = input.attempt { input in
            input.takeIdentifier().flatMap { name in words.first { name.spells($0.name) }?.value }
        }
        if let word { return word }
        guard let weight = Double.read(&input, in: context), 1...1000 ~= weight else { return nil }
        return FontWeightValue(weight: weight)
    }

    /// The computed weight, given the parent's.
    func absolute(below parent: FontWeightValue) -> FontWeightValue {
        guard step != 0, let row = Self.steps.first(where: { parent.weight < $0.below }) else { return self }
        let stepped = step > 0 ? row.bolder : row.lighter
        return FontWeightValue(weight: stepped == 0 ? parent.weight : stepped)
    }
}
