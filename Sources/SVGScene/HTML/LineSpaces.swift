import Switchless

/// What becomes of white space (CSS Text 3, 3), and where lines may end (5).
struct LineSpaces: Sendable {
    var collapses = true, keepsBreaks = false, wraps = true
    /// Whether spaces at the end of a line take no room.
    var hangs = true
    /// Whether lines may end between letters (CSS Text 3, 5.2: `break-all`), or anywhere (5.3).
    var breaksLetters = false, breaksAnywhere = false
    /// Whether a word that is too long is broken.
    var breaksLongWords = false
    /// Whether that counts where the least width is asked for.
    var breaksForLeastWidth = false

    private static let values: [Properties.WhiteSpace.Value: LineSpaces] = [
        .pre: LineSpaces(collapses: false, keepsBreaks: true, wraps: false), .nowrap: LineSpaces(wraps: false),
        .preWrap: LineSpaces(collapses: false, keepsBreaks: true),
        .breakSpaces: LineSpaces(collapses: false, keepsBreaks: true, hangs: false),
        .preLine: LineSpaces(keepsBreaks: true),
    ]

    init(collapses: Bool = true, keepsBreaks: Bool = false, wraps: Bool = true, hangs: Bool = true) {
        (self.collapses, self.keepsBreaks, self.wraps, self.hangs) = (collapses, keepsBreaks, wraps, hangs)
    }

    init(_ style: ComputedStyle) {
        self = Self.values[style[Properties.WhiteSpace.self]] ?? LineSpaces()
        wraps = wraps && style[Properties.TextWrap.self] != .nowrap
        let word = style[Properties.WordBreak.self], overflow = style[Properties.OverflowWrap.self]
        breaksLetters = word == .breakAll
        breaksAnywhere = style[Properties.LineBreak.self] == .anywhere
        breaksForLeastWidth = overflow == .anywhere || word == .breakWord
        breaksLongWords = overflow != .normal || breaksForLeastWidth
    }

    /// Whether lines may end within words.
    var breaksWords: Bool { breaksLetters || breaksAnywhere }

    /// Whether a line may end between two characters of a word.
    func breaksWord(between scalar: Unicode.Scalar, and next: Unicode.Scalar) -> Bool {
        breaksAnywhere && Self.isWhole(next) || breaksLetters && Self.isLetter(scalar) && Self.isLetter(next)
    }

    /// Whether a character is no part of the one before.
    static func isWhole(_ scalar: Unicode.Scalar) -> Bool {
        scalar != Paragraph.lineEnd && !scalar.properties.isGraphemeExtend
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
}
