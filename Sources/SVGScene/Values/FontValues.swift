public import Switchless

/// The value of `font-size` (CSS Fonts 4, 2.5): a length, a percentage or a keyword.
public struct FontSizeValue: SVGValue, BitwiseCopyable, Hashable {
    private var length: SVGLength
    /// Whether keywords alone say it, as browsers count: for the font `monospace` they mean a smaller size.
    private var isKeyword = false
    /// Whether it makes such a size smaller, as browsers do for the font `monospace`.
    private var isForMonospace = false

    /// Creates a size in pixels.
    public init(pixels: Double) {
        length = SVGLength(pixels)
    }

    /// The size where nothing says any, in pixels.
    init(default pixels: Double) {
        length = SVGLength(pixels)
        isKeyword = true
    }

    /// The computed size in pixels.
    public var value: Double { length.pixels }

    /// The keywords, with the factor of the default size that browsers use.
    private static let absoluteSizes: [(name: StaticString, scale: Double)] = [
        ("xx-small", 9.0 / 16), ("x-small", 10.0 / 16), ("small", 13.0 / 16), ("medium", 1), ("large", 18.0 / 16),
        ("x-large", 24.0 / 16), ("xx-large", 2), ("xxx-large", 3),
    ]
    private static let relativeSizes: [(name: StaticString, percent: Double)] = [
        ("smaller", 100 / 1.2), ("larger", 120),
    ]
    /// The word of our own style sheet for elements of the font `monospace`.
    private static let monospace: KeywordTable<Bool> = ["-switchless-monospace": true]
    private static let monospaceScale = 13.0 / 16

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> FontSizeValue? {
        var word = input
        if let name = word.takeIdentifier(), word.next != UInt8(ascii: "(") {
            let start = input
            input = word
            if let size = absoluteSizes.first(where: { name.spells($0.name) }) {
                return FontSizeValue(default: size.scale * context.defaultFontSize)
            }
            var again = start
            if monospace.take(&again) != nil {
                var size = FontSizeValue(length: .percent(100))
                size.isForMonospace = true
                return size
            }
            return relativeSizes.first { name.spells($0.name) }.map { FontSizeValue(length: .percent($0.percent)) }
        }
        guard let length = SVGLength.read(&input, in: context), !length.isNegative else { return nil }
        return FontSizeValue(length: length)
    }

    public func text(in context: ValueContext) -> [UInt8]? { length.text(in: context) }

    private init(length: SVGLength) {
        self.length = length
    }

    /// The size in pixels for a parent with the font size `outer`.
    func absolute(below outer: FontSizeValue, viewport: Viewport) -> FontSizeValue {
        let pixels = viewport.fontLength(length, parentSize: outer.value)
        guard !isKeyword else { return FontSizeValue(default: pixels) }
        return FontSizeValue(pixels: isForMonospace && outer.isKeyword ? pixels * Self.monospaceScale : pixels)
    }
}

/// The value of `font-stretch` (CSS Fonts 4, 2.3): a percentage or a keyword.
public struct FontStretchValue: SVGValue, BitwiseCopyable, Hashable {
    /// The computed width, in percent of the normal width.
    public var percent: Double
    private var step: Int8 = 0

    /// The normal width, 100 percent.
    public static let normal = FontStretchValue(percent: 100)

    private static let scale: [(name: StaticString, percent: Double)] = [
        ("ultra-condensed", 50), ("extra-condensed", 62.5), ("condensed", 75), ("semi-condensed", 87.5),
        ("normal", 100),
        ("semi-expanded", 112.5), ("expanded", 125), ("extra-expanded", 150), ("ultra-expanded", 200),
    ]
    /// The keywords for one step along the scale (SVG 1.1, 10.10).
    private static let steps: [(name: StaticString, step: Int8)] = [("narrower", -1), ("wider", 1)]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> FontStretchValue? {
        if let name = input.takeIdentifier() {
            if let step = steps.first(where: { name.spells($0.name) }) {
                return FontStretchValue(percent: 100, step: step.step)
            }
            return scale.first { name.spells($0.name) }.map { FontStretchValue(percent: $0.percent) }
        }
        guard let percent = input.takeNumber(), percent >= 0, input.take("%") else { return nil }
        return FontStretchValue(percent: percent)
    }

    public func text(in context: ValueContext) -> [UInt8]? { Array("\(percent)%".utf8) }

    /// The computed width, given the parent's.
    func absolute(beside parent: FontStretchValue) -> FontStretchValue {
        guard step != 0 else { return self }
        let narrower = Self.scale.last { $0.percent < parent.percent }?.percent
        let wider = Self.scale.first { $0.percent > parent.percent }?.percent
        return FontStretchValue(percent: (step > 0 ? wider : narrower) ?? parent.percent)
    }
}

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

    public func text(in context: ValueContext) -> [UInt8]? { weight.text(in: context) }

    /// The computed weight, given the parent's.
    func absolute(below parent: FontWeightValue) -> FontWeightValue {
        guard step != 0, let row = Self.steps.first(where: { parent.weight < $0.below }) else { return self }
        let stepped = step > 0 ? row.bolder : row.lighter
        return FontWeightValue(weight: stepped == 0 ? parent.weight : stepped)
    }
}

/// The value of `font-palette` (CSS Fonts 4, 9.1), without mixtures.
public struct FontPaletteValue: SVGValue, BitwiseCopyable, Hashable {
    /// The keyword; `normal` where there is a name.
    public var keyword: Choice
    /// The name of a `@font-palette-values` rule, with its dashes; empty for a keyword.
    public var name: Stored<UInt8>

    /// The keyword values.
    public enum Choice: String, Keyword { case normal, light, dark }

    /// The keyword `normal`.
    public static let normal = FontPaletteValue(keyword: .normal, name: .empty)

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> FontPaletteValue? {
        if let keyword = input.attempt({ Choice.read(&$0, in: context) }) {
            return FontPaletteValue(keyword: keyword, name: .empty)
        }
        var dashes = input
        guard dashes.take(text: "--"), let name = input.takeIdentifier() else { return nil }
        return FontPaletteValue(keyword: .normal, name: context.pool.store(name))
    }
}
