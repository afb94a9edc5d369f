import Switchless

/// The value that a media feature has in a context (Media Queries 4, 2.4).
protocol MediaValue {
    /// Whether it stands for something else than nothing, as the query `(name)` asks.
    var holds: Bool { get }

    /// Compares it with the value in `input`; `nil` if that is not a value of the feature.
    func compared(with input: inout ByteScanner) -> MediaRelation?
}

/// A length of the viewport.
struct MediaLength: MediaValue {
    let pixels: Double
    let context: MediaContext

    var holds: Bool { pixels != 0 }

    func compared(with input: inout ByteScanner) -> MediaRelation? {
        guard !Self.isBareNumber(input), let asked = SVGLength.read(&input, in: ValueContext()) else { return nil }
        // Relative units refer to the initial values, not to the drawing's (Media Queries 4, 1.3).
        let initial = Viewport(width: context.width ?? 0, height: context.height ?? 0)
        return MediaRelation(of: pixels, to: initial.length(asked, along: .width))
    }

    /// Whether a number without a unit follows. Unlike in SVG, only 0 is a valid length here.
    private static func isBareNumber(_ input: ByteScanner) -> Bool {
        var input = input
        return input.takeNumber().map { $0 != 0 && input.isAtEnd } ?? false
    }
}

/// A number of something.
struct MediaNumber: MediaValue {
    let value: Double

    var holds: Bool { value != 0 }

    func compared(with input: inout ByteScanner) -> MediaRelation? {
        input.takeNumber().map { MediaRelation(of: value, to: $0) }
    }
}

/// A ratio of two sides: `16/9`, or one number.
struct MediaRatio: MediaValue {
    let width: Double
    let height: Double

    var holds: Bool { width > 0 }

    func compared(with input: inout ByteScanner) -> MediaRelation? {
        guard let first = input.takeNumber() else { return nil }
        input.skipSpace()
        guard input.take("/") else { return MediaRelation(of: width, to: first * height) }
        input.skipSpace()
        return input.takeNumber().map { MediaRelation(of: width * $0, to: first * height) }
    }
}

/// A resolution: `2dppx`, `2x`, `192dpi`, `75.6dpcm` (CSS Values 4, 7.4).
struct MediaResolution: MediaValue {
    /// Pixels of the display for each pixel of CSS.
    let scale: Double

    /// How many of each unit one pixel of CSS has.
    private static let units: KeywordTable<Double> = ["dppx": 1, "x": 1, "dpi": 96, "dpcm": 96 / 2.54]

    var holds: Bool { scale > 0 }

    func compared(with input: inout ByteScanner) -> MediaRelation? {
        guard let number = input.takeNumber(), let unit = Self.units.take(&input) else { return nil }
        return MediaRelation(of: scale * unit, to: number)
    }
}

/// One of several keywords.
struct MediaKeyword: MediaValue {
    private let words: [String]
    private let word: String
    private let isFalse: Bool

    /// - Parameter isFalse: whether the keyword stands for nothing.
    init(_ words: [String], at index: Int, isFalse: Bool = false) {
        self.words = words
        self.isFalse = isFalse
        word = words[index]
    }

    /// The value that `word` is, of those that its type lists.
    init<Word: RawRepresentable<String> & CaseIterable>(_ word: Word, isFalse: Bool = false) {
        words = Word.allCases.map(\.rawValue)
        self.word = word.rawValue
        self.isFalse = isFalse
    }

    /// Whether the reader wants less of something.
    init(reduced: Bool) { self.init(["no-preference", "reduce"], at: reduced ? 1 : 0, isFalse: !reduced) }

    var holds: Bool { !isFalse }

    func compared(with input: inout ByteScanner) -> MediaRelation? {
        guard let asked = input.takeIdentifier()?.string.lowercased(), words.contains(asked) else { return nil }
        return asked == word ? .equal : []
    }
}
