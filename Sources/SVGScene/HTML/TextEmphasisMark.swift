import Switchless
import VectorScene

/// The marks at the characters of a text (CSS Text Decoration 3, 3).
struct TextEmphasisMark {
    /// One mark, at half the size of the text.
    let span: TextSpan
    let isUnder: Bool

    /// - Parameter text: the style of the text that has the marks.
    init?(_ style: ComputedStyle, of text: TextSpan, in context: ValueContext) {
        let mark = context.pool.bytes(of: style[Properties.TextEmphasisStyle.self].mark)
        guard !mark.isEmpty else { return nil }
        let color = style[Properties.TextEmphasisColor.self].resolved(in: style)
        var span = text
        span.text = mark.string
        span.font.size /= 2
        (span.decorations, span.link, span.letterSpacing, span.wordSpacing) = (TextDecorations(), nil, 0, 0)
        span.fill = SceneFill(paint: .color(color.color), opacity: color.alpha)
        self.span = span
        isUnder = style[Properties.TextEmphasisPosition.self].isUnder
    }

    /// How far a line reaches for the marks, from the baseline of the text.
    ///
    /// As in Chromium, they stand at the edges of an em that is shared out like the ascent and the descent of the font.
    func reach(_ extent: TextExtent) -> (above: Double, below: Double) {
        let em = em(extent)
        return isUnder
            ? (-.infinity, em.descent.rounded(.up) + span.font.size)
            : (em.ascent.rounded(.up) + span.font.size, -.infinity)
    }

    /// The marks of a piece of text, from its beginning and its baseline.
    func places(_ text: String, _ extent: TextExtent, in layout: HTMLLayout) -> [Point] {
        let scalars = Array(text.unicodeScalars), width = layout.extent(of: span.text, like: span).width
        let advances =
            extent.advances.count == scalars.count
            ? extent.advances
            : Array(repeating: extent.width / Double(max(1, scalars.count)), count: scalars.count)
        let em = em(extent), share = em.ascent / max(em.ascent + em.descent, 1e-9)
        let y = isUnder ? em.descent + share * span.font.size : -em.ascent - (1 - share) * span.font.size
        var x = 0.0, places: [Point] = []
        for (scalar, advance) in zip(scalars, advances) {
            if Self.hasMark(scalar) { places.append(Point(x + (advance - width) / 2, y)) }
            x += advance
        }
        return places
    }

    private func em(_ extent: TextExtent) -> (ascent: Double, descent: Double) {
        let whole = max(extent.ascent + extent.descent, 1e-9), size = span.font.size * 2
        return (size * extent.ascent / whole, size * extent.descent / whole)
    }

    /// Spaces and punctuation have none (CSS Text Decoration 3, 3.1).
    private static func hasMark(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.properties.isGraphemeExtend && !without.contains(scalar.properties.generalCategory)
            || symbols.contains(scalar)
    }

    private static let without: Set<Unicode.GeneralCategory> = [
        .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .surrogate, .unassigned,
        .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
        .finalPunctuation, .otherPunctuation,
    ]
    private static let symbols: Set<Unicode.Scalar> = ["#", "%", "&", "@", "\u{A7}", "\u{B6}", "\u{2030}", "\u{2031}"]
}
