#if Rendering

public import VectorScene

/// Measures text, and breaks it into lines of a maximal width.
///
/// ```swift
/// let measure = TextMeasure(fonts: fonts)
/// let text = measure.measure("To be, or not to be", SceneFont(families: ["Noto Sans"], size: 16), width: 90)
/// print(text.width, text.height, text.lines.map(\.text))
/// ```
///
/// Widths are those of the outlines that ``TextOutliner`` makes of each line: with kerning, ligatures, and fonts for
/// missing characters. All lengths are in user units. A measure is a value and may be used from any thread.
public struct TextMeasure: Sendable {
    /// The fonts to choose from.
    public var fonts: FontBook
    /// The distance of the baselines of two lines, in user units; `nil` for the ascent and the descent of each line.
    public var lineHeight: Double?
    /// Extra space after each character, in user units.
    public var letterSpacing = 0.0
    /// Extra space after each space character, in user units.
    public var wordSpacing = 0.0
    /// The language as a BCP 47 tag, which may choose other forms of glyphs; `nil` for none.
    public var language: String?
    /// Whether the base direction of the text is right to left.
    public var isRightToLeft = false
    /// Whether words that are wider than a line are broken between characters (CSS Text 3, 5.1, `overflow-wrap`).
    public var breaksWords = false

    /// Makes a measure with the defaults of CSS.
    public init(fonts: FontBook) { self.fonts = fonts }

    /// Measures a text.
    ///
    /// Lines end where the text has line separators, and by the rules of UAX 14 where they would be too wide; see
    /// ``LineBreaks``. Spaces are kept, and those at the end of a line have no width. A word that is wider than the line
    /// stands out, unless ``breaksWords`` is set. A soft hyphen allows a break, and no hyphen is measured.
    ///
    /// The time grows linearly with the length of the text.
    ///
    /// - Parameters:
    ///   - text: the text; an empty one has one empty line.
    ///   - font: the font, whose size is in user units.
    ///   - width: the maximal width of a line, in user units; `nil` for endless lines.
    public func measure(_ text: String, _ font: SceneFont, width: Double? = nil) -> MeasuredText {
        var breaker = LineBreaker(self, text, font)
        return MeasuredText(lines: breaker.lines(within: width ?? .infinity))
    }
}

#endif
