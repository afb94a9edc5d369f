#if Rendering

public import SVGScene
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
    /// ``LineBreaks``. Spaces are kept, and those at the end of a line have no width. A word that is wider than the
    /// line stands out, unless ``breaksWords`` is set. A soft hyphen allows a break, and no hyphen is measured.
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

/// The size of a text, and its lines. All lengths are in user units.
public struct MeasuredText: Sendable, Hashable {
    /// The lines from top to bottom, at least one.
    public let lines: [MeasuredLine]

    /// The width of the widest line.
    public var width: Double { lines.reduce(0) { max($0, $1.width) } }
    /// The height of all lines.
    public var height: Double { lines.reduce(0) { $0 + $1.height } }
    /// The height of the first line above its baseline.
    public var ascent: Double { lines.first?.ascent ?? 0 }
    /// The depth of the last line below its baseline.
    public var descent: Double { lines.last?.descent ?? 0 }
}

/// A line of a measured text. All lengths are in user units.
public struct MeasuredLine: Sendable, Hashable {
    /// The characters, without spaces and line separators at the end.
    public let text: String
    /// The Unicode scalars of the whole text that the line takes, with spaces and line separators at the end.
    public let range: Range<Int>
    /// The width, without spaces at the end.
    public let width: Double
    /// The height above the baseline: the largest ascent of its fonts.
    public let ascent: Double
    /// The depth below the baseline: the largest descent of its fonts.
    public let descent: Double
    /// The height of the line: that of ``TextMeasure/lineHeight``, else ascent and descent.
    public let height: Double
    /// Whether a line separator or the end of the text ends it.
    public let endsParagraph: Bool
}

/// Breaks a text into lines, each as long as fits.
struct LineBreaker {
    private let measure: TextMeasure
    private let font: SceneFont
    private let scalars: [Unicode.Scalar]
    private var session: OutlineSession
    /// The ascent and the descent of an empty line, in user units.
    private let strut: (ascent: Double, descent: Double)

    /// How many ends are tried for a line that is wider by itself than within its paragraph.
    private static let attempts = 4
    private static let separators = LineBreakClasses(.bk, .cr, .lf, .nl, .sp)

    init(_ measure: TextMeasure, _ text: String, _ font: SceneFont) {
        self.measure = measure
        self.font = font
        scalars = Array(text.unicodeScalars)
        session = OutlineSession(measure.fonts, GlyphContext(), OutlineLimits())
        let metrics = session.fonts.primary(for: font)?.metrics
        strut = ((metrics?.ascent ?? 0) * font.size, -(metrics?.descent ?? 0) * font.size)
    }

    /// The lines of the whole text.
    mutating func lines(within width: Double) -> [MeasuredLine] {
        let opportunities = LineBreaks.opportunities(in: scalars)
        let starts = [0] + opportunities.filter(\.isRequired).map(\.offset)
        var remaining = opportunities[...]
        var lines: [MeasuredLine] = []
        for (start, end) in zip(starts, starts.dropFirst() + [scalars.count]) {
            let inside = remaining.prefix { $0.offset < end }
            remaining = remaining.dropFirst(inside.count)
            lines += paragraph(start..<end, inside.map(\.offset).filter { $0 > start }, width)
        }
        return lines
    }

    private mutating func paragraph(_ range: Range<Int>, _ words: [Int], _ width: Double) -> [MeasuredLine] {
        guard let layout = layout(range) else { return [line(range, nil, endsParagraph: true)] }
        guard layout.length > width else { return [line(range, layout, endsParagraph: true)] }
        let ends = Ends(
            words: words + [range.upperBound], clusters: measure.breaksWords ? clusters(in: range) : [],
            advances: Advances(layout, count: range.count, start: range.lowerBound))
        var remaining = ends
        var lines: [MeasuredLine] = []
        var start = range.lowerBound
        while start < range.upperBound {
            remaining.drop(upTo: start)
            let candidates = candidates(remaining, from: start, width)
            var best: MeasuredLine?
            for end in candidates where best.map({ $0.width > width }) ?? true {
                best = line(start..<end, self.layout(start..<end), endsParagraph: end == range.upperBound)
            }
            guard let best else { break }
            lines.append(best)
            start = best.range.upperBound
        }
        return lines
    }

    /// The ends to try for a line, the best one first.
    private func candidates(_ ends: Ends, from start: Int, _ width: Double) -> [Int] {
        func fits(_ end: Int) -> Bool {
            ends.advances.sum(start..<trimmed(start..<end)) - measure.letterSpacing <= width
        }
        let words = ends.words.prefix(while: fits)
        guard words.isEmpty else { return words.suffix(Self.attempts).reversed() }
        let clusters = ends.clusters.prefix(while: fits)
        guard clusters.isEmpty else { return clusters.suffix(Self.attempts).reversed() }
        return Array((ends.clusters.isEmpty ? ends.words : ends.clusters).prefix(1))
    }

    /// The end of a line without the spaces and separators before it.
    private func trimmed(_ range: Range<Int>) -> Int {
        range.reversed().first { !Self.separators.contains(.of(scalars[$0])) }.map { $0 + 1 } ?? range.lowerBound
    }

    /// The ends of the grapheme clusters.
    private func clusters(in range: Range<Int>) -> [Int] {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars[range])
        var end = range.lowerBound
        return text.map { character in
            end += character.unicodeScalars.count
            return end
        }
    }

    /// The layout of a line without spaces at its end; `nil` if nothing is left.
    private mutating func layout(_ range: Range<Int>) -> ChunkLayout? {
        let visible = range.lowerBound..<trimmed(range)
        guard !visible.isEmpty else { return nil }
        var span = TextSpan(text: "", font: font)
        span.text.unicodeScalars.append(contentsOf: scalars[visible])
        (span.letterSpacing, span.wordSpacing) = (measure.letterSpacing, measure.wordSpacing)
        span.language = measure.language
        let chunk = TextChunk(spans: [span])
        return ChunkLayout(chunk, of: TextNode(chunks: [chunk], rightToLeft: measure.isRightToLeft), &session)
    }

    private func line(_ range: Range<Int>, _ layout: ChunkLayout?, endsParagraph: Bool) -> MeasuredLine {
        let clusters = layout?.clusters ?? []
        let ascent = clusters.reduce(strut.ascent) { max($0, $1.font.metrics.ascent * $1.size) }
        let descent = clusters.reduce(strut.descent) { max($0, -$1.font.metrics.descent * $1.size) }
        return MeasuredLine(
            text: layout?.chunk.spans.first?.text ?? "", range: range, width: layout?.length ?? 0, ascent: ascent,
            descent: descent, height: measure.lineHeight ?? ascent + descent, endsParagraph: endsParagraph)
    }
}

/// The line break opportunities of a paragraph.
private struct Ends {
    /// The ends of words, which come first.
    var words: ArraySlice<Int>
    /// The ends of grapheme clusters, for words that are too wide.
    var clusters: ArraySlice<Int>
    let advances: Advances

    init(words: [Int], clusters: [Int], advances: Advances) {
        self.words = words[...]
        self.clusters = clusters[...]
        self.advances = advances
    }

    mutating func drop(upTo start: Int) {
        words = words.drop { $0 <= start }
        clusters = clusters.drop { $0 <= start }
    }
}

/// The advances of a paragraph's characters, added up.
private struct Advances {
    private var sums: [Double]
    private let start: Int

    init(_ layout: ChunkLayout, count: Int, start: Int) {
        var advances = [Double](repeating: 0, count: count)
        for cluster in layout.clusters { advances[cluster.character] += cluster.advance }
        self.start = start
        sums = [0]
        for advance in advances { sums.append((sums.last ?? 0) + advance) }
    }

    /// The advance of a range of the text's characters, in user units.
    func sum(_ range: Range<Int>) -> Double { sums[range.upperBound - start] - sums[range.lowerBound - start] }
}

extension TextOutliner {
    public func extent(of span: TextSpan) -> TextExtent? {
        var session = OutlineSession(fonts, GlyphContext(), OutlineLimits())
        guard let metrics = session.fonts.primary(for: span.font)?.metrics else { return nil }
        let chunk = TextChunk(spans: [span]), size = span.font.size
        let layout = ChunkLayout(chunk, of: TextNode(chunks: [chunk]), &session)
        // The last letter of a chunk has no spacing after it, but text goes on after a measured one.
        let scalars = span.text.unicodeScalars
        let spacing = scalars.last.map(Scripts.takesSpacing) ?? false ? span.letterSpacing : 0
        var advances = [Double](repeating: 0, count: scalars.count)
        for cluster in layout.clusters where cluster.character < advances.count {
            advances[cluster.character] += cluster.advance
        }
        if spacing != 0 { advances[advances.count - 1] += spacing }
        return TextExtent(
            width: layout.length + spacing, ascent: metrics.ascent * size, descent: -metrics.descent * size,
            advances: advances)
    }

    public func lineBreaks(in text: String) -> [Int]? { LineBreaks.opportunities(in: text).map(\.offset) }
}

#endif
