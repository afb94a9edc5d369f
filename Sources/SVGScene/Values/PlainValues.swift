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

    public static var interpolation: any Interpolation.Type { ProportionInterpolation.self }
    public func text(in context: ValueContext) -> [UInt8]? { value.text(in: context) }
}

/// An opacity: a number or a percentage, clamped to the range 0 to 1 (CSS Color 4, 4.2).
public struct Alpha: SVGValue, BitwiseCopyable, Hashable {
    /// The opacity, from 0 (transparent) to 1 (opaque).
    public let value: Double

    /// Full opacity.
    public static var opaque: Alpha { Alpha(1) }

    /// Creates an opacity, clamped to the range 0 to 1.
    public init(_ value: Double) { self.value = min(max(value, 0), 1) }

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> Alpha? {
        Proportion.read(&input, in: context).map { Alpha($0.value) }
    }

    public static var interpolation: any Interpolation.Type { ProportionInterpolation.self }
    public func text(in context: ValueContext) -> [UInt8]? { value.text(in: context) }
}

/// One or two numbers (SVG 2, 4.2, `number-optional-number`); the second defaults to the first.
public struct NumberPair: SVGValue, BitwiseCopyable, Hashable {
    /// The horizontal and the vertical number.
    public var x, y: Double

    public static var interpolation: any Interpolation.Type { RepeatingListInterpolation.self }

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

/// A length, or `auto` for the size of the content (CSS Values 4, 6).
public struct LengthOrAuto: SVGValue, BitwiseCopyable, Hashable {
    /// The length; `nil` for the keyword `auto`.
    public var length: SVGLength?

    /// The keyword `auto`.
    public static let auto = LengthOrAuto(length: nil)

    private static let words: KeywordTable<LengthOrAuto> = ["auto": auto]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> LengthOrAuto? {
        words.take(&input) ?? SVGLength.read(&input, in: context).map { LengthOrAuto(length: $0) }
    }

    public func text(in context: ValueContext) -> [UInt8]? { length.map { $0.text(in: context) } ?? Array("auto".utf8) }
}

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

/// The value of `color-scheme`: the colour schemes that an element can be shown in; empty for `normal`.
public struct ColorSchemes: OptionSet, SVGValue, BitwiseCopyable, Hashable {
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A light and a dark background.
    public static let light = ColorSchemes(rawValue: 1), dark = ColorSchemes(rawValue: 2)

    private static let words: KeywordTable<ColorSchemes> = ["light": light, "dark": dark]

    /// Takes all words. Those that are neither scheme are names of no meaning (CSS Color Adjustment 1, 2.2).
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorSchemes? {
        var schemes: ColorSchemes = []
        guard !input.isAtEnd else { return nil }
        while !input.isAtEnd {
            guard let word = input.takeIdentifier() else { return nil }
            schemes.formUnion(words[word] ?? [])
            input.skipSpace()
        }
        return schemes
    }

    /// The scheme that an element is shown in: the preferred one if it can be, else the other; light for `normal`.
    func used(preferring preferred: MediaContext.ColorScheme) -> MediaContext.ColorScheme {
        contains(.dark) && (preferred == .dark || !contains(.light)) ? .dark : .light
    }
}
