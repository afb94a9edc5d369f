import Switchless

/// What becomes of white space (CSS Text 3, 3), and where lines may end (5).
struct LineSpaces: Sendable {
    var collapses = true, keepsBreaks = false, wraps = true
    /// Whether spaces at the end of a line take no room.
    var hangs = true
    /// Where else lines may end.
    var breaks = WordBreaks.none
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
        breaks = style[Properties.LineBreak.self] == .anywhere ? .anywhere : word == .breakAll ? .letters : .none
        breaksForLeastWidth = overflow == .anywhere || word == .breakWord
        breaksLongWords = overflow != .normal || breaksForLeastWidth
    }
}

/// Where lines may end within words.
struct WordBreaks: Sendable {
    /// Whether one may end between two characters.
    let mayBreak: @Sendable (Unicode.Scalar, Unicode.Scalar) -> Bool

    /// Nowhere.
    static let none = WordBreaks { _, _ in false }
    /// Between letters and digits (CSS Text 3, 5.2: `break-all`).
    static let letters = WordBreaks { isLetter($0) && isLetter($1) }
    /// Between all characters that are not a part of the one before (5.3: `anywhere`).
    static let anywhere = WordBreaks { _, next in next != Paragraph.lineEnd && !next.properties.isGraphemeExtend }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
}
