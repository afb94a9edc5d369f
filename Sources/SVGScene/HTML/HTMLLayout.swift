import Switchless
import VectorScene

/// The layout of one `foreignObject`: measures text, and what all ways of layout share.
final class HTMLLayout {
    private let outliner: (any TextOutlining)?
    private var extents: [TextSpan: TextExtent] = [:]
    /// Whether the width of a text was estimated.
    private(set) var isEstimated = false

    /// The boxes that were laid out, each as often as it was.
    private(set) var steps = 0
    private let limit: Int

    /// - Parameter limit: the most boxes that are laid out.
    init(_ outliner: (any TextOutlining)?, limit: Int) {
        self.outliner = outliner
        self.limit = limit
    }

    /// Whether the limit was exceeded.
    var isExhausted: Bool { steps > limit }

    /// The size of a text on one line.
    func extent(of text: some StringProtocol, like span: TextSpan) -> TextExtent {
        var span = span
        span.text = String(text)
        (span.fill, span.stroke, span.link, span.decorations) = (nil, nil, nil, TextDecorations())
        if let known = extents[span] { return known }
        let extent = outliner?.extent(of: span) ?? estimated(span)
        extents[span] = extent
        return extent
    }

    /// The offsets before which a line may end.
    func breaks(in text: String) -> [Int] {
        let scalars = Array(text.unicodeScalars)
        // Unlike UAX 14, Chromium breaks no path of letters after a slash.
        if let found = outliner?.lineBreaks(in: text) { return found.filter { $0 == 0 || scalars[$0 - 1] != "/" } }
        return scalars.indices.dropFirst().filter { LineBreaker.mayBreak(between: scalars[$0 - 1], scalars[$0]) }
    }

    /// The size of a text by the metrics of Helvetica.
    private func estimated(_ span: TextSpan) -> TextExtent {
        isEstimated = isEstimated || !span.text.allSatisfy(\.isWhitespace)
        let size = span.font.size
        let width = span.text.unicodeScalars.reduce(0) { sum, scalar in
            sum + EstimatedAdvance.advance(of: scalar, in: span.font) * size + span.letterSpacing
                + (scalar == " " ? span.wordSpacing : 0)
        }
        return TextExtent(width: width, ascent: 0.905 * size, descent: 0.212 * size, lineGap: 0.033 * size)
    }

    /// Lays out a box of which the width is not given, at a place in the box around it.
    ///
    /// - Parameters:
    ///   - width: the width around it.
    ///   - height: the height around it, if it is known.
    ///   - shrinks: whether it is only as wide as its content.
    func place(
        _ box: LayoutBox, at origin: Point, width: Double, height: Double?, shrinks: Bool? = nil,
        contentWidth: Double? = nil, contentHeight: Double? = nil
    ) {
        let style = box.style, edges = box.edges(width), margins = box.margins(width)
        let room = width - edges.across - margins.across
        let declared = contentWidth ?? style.declaredWidth(width, edges)
        let isShrunk = shrinks ?? style.display.shrinks
        let free = declared ?? (isShrunk ? fitted(box, within: room) : max(0, room))
        let content = contentWidth ?? style.bounded(width: free, width, edges)
        let known = contentHeight ?? style.declaredHeight(height, edges)
        let inner = Point(edges.left, edges.top)
        let needed =
            takesStep()
            ? style.display.layout.layOut(box, at: inner, width: content, height: known, in: self) : 0
        let tall = contentHeight ?? style.bounded(height: known ?? needed, height, edges)
        box.frame = Rect(
            x: origin.x, y: origin.y, width: content + edges.across, height: tall + edges.down)
        for floating in box.floating { float(floating, in: box) }
    }

    /// Whether one more box may be laid out: boxes in each other are laid out several times, to learn their sizes.
    private func takesStep() -> Bool { takes(characters: 0) }

    /// Whether so many characters may be laid out.
    func takes(characters: Int) -> Bool {
        steps += 1 + characters / 16
        return steps <= limit && StackBudget.hasRoom && !TimeBudget.isOver(after: 20)
    }

    /// The widths of a box's content.
    func widths(of box: LayoutBox) -> (least: Double, most: Double) {
        if let known = box.knownWidths { return known }
        let found = takesStep() ? box.style.display.layout.widths(of: box, in: self) : (0, 0)
        box.knownWidths = found
        return found
    }

    /// The width of content that is only as wide as it needs to be.
    func fitted(_ box: LayoutBox, within room: Double) -> Double {
        let widths = widths(of: box)
        return max(widths.least, min(widths.most, max(0, room)))
    }

    /// The outer widths of a box, with margins.
    func outerWidths(of box: LayoutBox) -> (least: Double, most: Double) {
        let edges = box.edges(0), outer = edges.across + box.margins(0).across
        if let declared = box.style.declaredWidth(0, edges), !(box.style.box.width.length?.isPercentage ?? false) {
            let width = box.style.bounded(width: declared, 0, edges) + outer
            return (width, width)
        }
        let widths = widths(of: box)
        // A percentage of what is not known yet is no bound.
        let isBounded = !(box.style.box.maxWidth.length?.isPercentage ?? false)
        let bounded = { (width: Double) in isBounded ? box.style.bounded(width: width, 0, edges) : width }
        return (bounded(widths.0) + outer, bounded(widths.1) + outer)
    }

    /// Puts a box whose place no other box depends on (CSS Position 3, 4).
    private func float(_ box: LayoutBox, in outer: LayoutBox) {
        let borders = Edges(borders: outer.style.box.border, in: outer.style), style = box.style
        let width = outer.frame.width - borders.across, height = outer.frame.height - borders.down
        let sides = style.box.inset
        let left = style.pixels(sides.left, of: width), right = style.pixels(sides.right, of: width)
        let top = style.pixels(sides.top, of: height), bottom = style.pixels(sides.bottom, of: height)
        let isSpanned = left != nil && right != nil
        place(box, at: .zero, width: width - (left ?? 0) - (right ?? 0), height: height, shrinks: !isSpanned)
        let margins = box.margins(width)
        let x = left.map { $0 + margins.left } ?? right.map { width - $0 - margins.right - box.frame.width } ?? 0
        let y = top.map { $0 + margins.top } ?? bottom.map { height - $0 - margins.bottom - box.frame.height } ?? 0
        box.frame.x = borders.left + x
        box.frame.y = borders.top + y
    }
}
