public import Switchless

/// The value of `baseline-shift` (SVG 2, 11.10.3).
public struct BaselineShiftValue: SVGValue, BitwiseCopyable, Hashable {
    /// The distance upwards. A percentage refers to the line height, for which the font size is used.
    public var length: SVGLength
    /// The keyword for a shift that the font defines; `nil` for a length.
    public var script: Script?

    /// The shifts that a font defines.
    public enum Script: String, Keyword { case sub, `super` }

    /// No shift.
    public static let baseline = BaselineShiftValue(length: .zero, script: nil)

    private static let words: KeywordTable<BaselineShiftValue> = ["baseline": baseline]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> BaselineShiftValue? {
        if let word = words.take(&input) { return word }
        if let script = input.attempt({ Script.read(&$0, in: context) }) {
            return BaselineShiftValue(length: .zero, script: script)
        }
        return SVGLength.read(&input, in: context).map { BaselineShiftValue(length: $0, script: nil) }
    }

    /// The shift with its relative units resolved.
    func measured(in viewport: Viewport) -> BaselineShiftValue {
        BaselineShiftValue(
            length: SVGLength(viewport.fontLength(length, parentSize: viewport.fontSize)), script: script)
    }
}

/// The thickness or the offset of a decoration line (CSS Text Decoration 4, 2.4 and 2.8): a length, or a keyword.
public struct DecorationLength: SVGValue, BitwiseCopyable, Hashable {
    /// The length; `nil` for the keywords `auto` and `from-font`, with which the font decides.
    ///
    /// A percentage refers to the font size.
    public var length: SVGLength?

    /// The keyword `auto`.
    public static let auto = DecorationLength(length: nil)

    /// The keywords. They mean the same here, since `auto` leaves the choice to the program that draws.
    private enum Choice: String, Keyword { case auto, fromFont = "from-font" }

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> DecorationLength? {
        if input.attempt({ Choice.read(&$0, in: context) }) != nil { return auto }
        return SVGLength.read(&input, in: context).map { DecorationLength(length: $0) }
    }

    /// The value with its relative units resolved.
    func measured(in viewport: Viewport) -> DecorationLength {
        DecorationLength(length: length.map { SVGLength(viewport.fontLength($0, parentSize: viewport.fontSize)) })
    }

    /// The length in pixels; `nil` for a keyword.
    var pixels: Double? { length?.pixels }
}

/// The lines of `text-decoration` (CSS Text Decoration 3, 2.1).
public struct DecorationLines: OptionSet, SVGValue, BitwiseCopyable, Hashable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// No line.
    public static let noLines: DecorationLines = []
    /// A line below the text.
    public static let underline = DecorationLines(rawValue: 1)
    /// A line above the text.
    public static let overline = DecorationLines(rawValue: 2)
    /// A line through the middle of the text.
    public static let lineThrough = DecorationLines(rawValue: 4)

    private static let words: [(name: StaticString, line: DecorationLines)] = [
        ("none", noLines), ("underline", underline), ("overline", overline), ("line-through", lineThrough),
        ("blink", noLines),
    ]

    /// Takes keywords as long as they are lines.
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> DecorationLines? {
        var lines: DecorationLines?
        while let word = input.attempt({ input in
            input.takeIdentifier().flatMap { name in words.first { name.spells($0.name) } }
        }) {
            lines = (lines ?? noLines).union(word.line)
            input.skipSpace()
        }
        return lines
    }
}

/// The value of `letter-spacing` or `word-spacing` (CSS Text 3, 8): `normal`, which is 0, or a length.
public struct SpacingValue: SVGValue, BitwiseCopyable, Hashable {
    /// The length. A percentage refers to the font size.
    public var length: SVGLength

    /// The keyword `normal`: no additional space.
    public static let normal = SpacingValue(length: .zero)

    private static let words: KeywordTable<SpacingValue> = ["normal": normal]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> SpacingValue? {
        words.take(&input) ?? SVGLength.read(&input, in: context).map(SpacingValue.init)
    }

    public func text(in context: ValueContext) -> [UInt8]? { length.text(in: context) }

    /// The spacing with its relative units resolved.
    func measured(in viewport: Viewport) -> SpacingValue {
        SpacingValue(length: SVGLength(viewport.fontLength(length, parentSize: viewport.fontSize)))
    }
}

/// The value of `text-combine-upright` (CSS Writing Modes 4, 9.1).
public struct TextCombineValue: SVGValue, BitwiseCopyable, Hashable {
    /// Which characters are combined.
    public enum Characters: String, Keyword { case none, all, digits }

    /// The characters that are combined.
    public var characters: Characters
    /// The most digits that are combined, 2 to 4, where only digits are.
    public var digits: Int

    /// No characters.
    public static let none = TextCombineValue(characters: .none, digits: 2)

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> TextCombineValue? {
        guard let characters = Characters.read(&input, in: context) else { return nil }
        guard characters == .digits else { return TextCombineValue(characters: characters, digits: 2) }
        input.skipSpace()
        guard !input.isAtEnd else { return TextCombineValue(characters: .digits, digits: 2) }
        guard let digits = input.takeInteger(digits: 1...1), 2...4 ~= digits else { return nil }
        return TextCombineValue(characters: .digits, digits: digits)
    }
}

/// The value of `line-height` (CSS Inline 3, 4.1): `normal`, a factor of the font size, or a length.
public struct LineHeightValue: SVGValue, BitwiseCopyable, Hashable {
    /// The length, used where there is no factor. A percentage refers to the font size.
    private var length: SVGLength
    private var factor: Double?
    private(set) var isNormal = false

    /// The keyword `normal`.
    public static let normal = LineHeightValue(length: .zero, factor: flowedFactor, isNormal: true)

    /// `normal` between lines of a `flowRoot`: the factor that Inkscape uses, whose files contain such text.
    private static let flowedFactor = 1.25
    /// `normal` in the unit `lh`: the factor of the fonts that Chromium uses on Linux.
    static let unitFactor = 1.15

    private static let unitByte = ByteSet("%").union(.letter)

    private static let words: KeywordTable<LineHeightValue> = ["normal": normal]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> LineHeightValue? {
        if let word = words.take(&input) { return word }
        let factor = input.attempt { input in
            input.takeNumber().flatMap { unitByte.contains(input.next) ? nil : $0 }
        }
        if let factor { return LineHeightValue(length: SVGLength(factor), factor: factor) }
        return SVGLength.read(&input, in: context).map { LineHeightValue(length: $0, factor: nil) }
    }

    /// Whether the length is below zero.
    var isNegative: Bool { length.isNegative }

    /// The line height with its relative units resolved; `nil` if it has none.
    func measured(in viewport: Viewport) -> LineHeightValue? {
        guard factor == nil, !length.isAbsolute else { return nil }
        return LineHeightValue(
            length: SVGLength(viewport.fontLength(length, parentSize: viewport.fontSize)), factor: nil)
    }

    /// The distance of lines in a `flowRoot`, in pixels, for a font of the size `fontSize`.
    func pixels(fontSize: Double) -> Double { factor.map { $0 * fontSize } ?? length.pixels }

    /// The size of the unit `lh` in pixels, for a font of the size `fontSize`.
    func unit(fontSize: Double) -> Double { isNormal ? Self.unitFactor * fontSize : pixels(fontSize: fontSize) }
}
