import Switchless
import VectorScene

/// The layout of one `foreignObject`: measures text, and what all ways of layout share.
final class HTMLLayout {
    private let outliner: (any TextOutlining)?
    private var extents: [TextSpan: TextExtent] = [:]
    /// The same by the style of the text and its characters, which is found sooner. The style stays as long as its key.
    private var extentsOfStyles: [ObjectIdentifier: (style: TextStyle, extents: [String: TextExtent])] = [:]
    /// Whether the width of a text was estimated.
    private(set) var isEstimated = false

    /// The boxes that were laid out, each as often as it was.
    private(set) var steps = 0
    /// The comparisons of the step that has begun.
    private var parts = 0
    private let limit: Int
    /// The most tracks of a grid before its first line, and after it, along one axis.
    let trackLimit: Int
    /// Whether tracks beyond that were left out.
    private(set) var lacksTracks = false

    /// - Parameter limits: the most boxes that are laid out, and the most tracks of a grid.
    init(_ outliner: (any TextOutlining)?, _ limits: DrawingLimits) {
        self.outliner = outliner
        limit = limits.layoutSteps
        trackLimit = max(1, limits.gridTracks)
    }

    /// Whether the limit was exceeded.
    var isExhausted: Bool { steps > limit }

    /// The size of a text on one line, in the style of a box.
    func extent(of text: String, in style: TextStyle) -> TextExtent {
        let key = ObjectIdentifier(style)
        if let known = extentsOfStyles[key]?.extents[text] { return known }
        let extent = extent(of: text, like: style.text)
        extentsOfStyles[key, default: (style, [:])].extents[text] = extent
        return extent
    }

    /// The size of a text on one line.
    func extent(of text: String, like span: TextSpan) -> TextExtent {
        var span = span
        span.text = text
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
    ///   - contentWidth: the width of its content, if that is given.
    ///   - contentHeight: the height of its content, if that is given.
    ///   - isDefinite: whether percentages in it refer to that height.
    func place(
        _ box: LayoutBox, at origin: Point, width: Double, height: Double?, shrinks: Bool? = nil,
        contentWidth: Double? = nil, contentHeight: Double? = nil, isDefinite: Bool = true
    ) {
        let style = box.style, edges = box.edges(width), margins = box.margins(width)
        (box.paddingWidth, box.heightAround) = (width, height)
        box.isHeightDefinite = isDefinite
        let room = width - edges.across - margins.across
        let declared = contentWidth ?? style.declaredWidth(width, edges)
        let isShrunk = shrinks ?? style.display.shrinks
        let fit = style.box.width.fit ?? (isShrunk ? .fitContent : .stretch)
        let free = declared ?? fittedWidth(of: box, fit, in: max(0, room), around: width)
        let bounded = contentWidth ?? style.bounded(width: free, width, edges)
        let content = style.display.layout.fitsContent ? max(bounded, widths(of: box).least) : bounded
        let known =
            contentHeight
            ?? style.declaredHeight(height, edges).map { style.bounded(height: $0, height, edges) }
        let inner = Point(edges.left, edges.top)
        let needed = layOut(box, at: inner, width: content, height: known)
        let proportional = style.height(proportionalTo: content, edges).map { max($0, needed) }
        let tall = contentHeight ?? style.bounded(height: known ?? proportional ?? needed, height, edges)
        box.frame = Rect(
            x: origin.x, y: origin.y, width: content + edges.across, height: tall + edges.down)
        float(in: box)
    }

    /// The height of a box's content in a width, whatever its own height is.
    ///
    /// - Parameter around: the height around the box, if it is known.
    func contentHeight(of box: LayoutBox, width: Double, around: Double?) -> Double {
        box.heightAround = around
        let size = LaidSize(origin: .zero, width: width, height: nil, around: around, isDefinite: box.isHeightDefinite)
        if let known = box.knownHeights.first(where: { $0.size == size }) { return known.needed }
        let needed = layOut(box, at: .zero, width: width, height: nil)
        // Boxes in each other that all ask again would take a time that doubles with each of them.
        box.knownHeights = [(size, needed)] + box.knownHeights.prefix(Self.keptHeights - 1)
        return needed
    }

    /// How many heights a box keeps.
    private static let keptHeights = 8

    /// Lays out the content of a box, unless it was laid out like that the last time.
    private func layOut(_ box: LayoutBox, at origin: Point, width: Double, height: Double?) -> Double {
        let size = LaidSize(
            origin: origin, width: width, height: height, around: box.heightAround, isDefinite: box.isHeightDefinite)
        if let laid = box.laid, laid.size == size, box.area?.floats.isEmpty ?? true { return laid.needed }
        guard takesStep() else { return 0 }
        let asked = box.style.display.layout.layOut(box, at: origin, width: width, height: height, in: self)
        let needed = box.style.box.container.type.containsHeight ? 0 : asked
        // What is beside other boxes, or they beside what is in it, depends on its place.
        box.laid = box.area?.floats.isEmpty ?? true ? (size, needed) : nil
        return needed
    }

    /// Whether one more box may be laid out: boxes in each other are laid out several times, to learn their sizes.
    private func takesStep() -> Bool { takes(characters: 0) }

    /// Whether so many characters may be laid out.
    func takes(characters: Int) -> Bool {
        steps += 1 + characters / 16
        return steps <= limit && StackBudget.hasRoom && !TimeBudget.isOver(after: 20)
    }

    /// Whether so many comparisons may be made to place the items of a grid.
    func takes(comparisons: Int) -> Bool {
        parts += comparisons
        defer { parts %= Self.stepParts }
        steps += parts / Self.stepParts
        return steps <= limit && !TimeBudget.isOver(after: 20)
    }

    /// The comparisons that are one step.
    private static let stepParts = 64

    /// The number of tracks or a line of a grid, within what is allowed.
    func limited(_ number: Double) -> Int {
        let most = Double(trackLimit)
        lacksTracks = lacksTracks || abs(number) > most
        return Int(max(-most, min(number, most)))
    }

    /// The widths of a box's content.
    ///
    /// - Parameter around: the width around the box, if it is known.
    func widths(of box: LayoutBox, around: Double? = nil) -> (least: Double, most: Double) {
        box.widthAround = box.style.box.usesWidthAround ? around : nil
        if let known = box.knownWidths, known.height == box.knownHeight, known.around == box.widthAround {
            return (known.least, known.most)
        }
        let isOwn = !box.style.box.container.type.containsWidth
        let found = isOwn && takesStep() ? box.style.display.layout.widths(of: box, in: self) : (0, 0)
        box.knownWidths = (found.0, found.1, box.knownHeight, box.widthAround)
        return found
    }

    /// The width below which a flex item does not become smaller by itself (CSS Flexbox 1, 4.5).
    func automaticLeast(of item: LayoutBox) -> Double {
        guard item.style.box.minWidth.length == nil, !item.style.clips else { return 0 }
        let edges = item.edges(0), declared = item.style.box.width.length.flatMap { item.style.pixels($0, of: nil) }
        let inner = declared.map { max(0, item.style.box.sizing == .borderBox ? $0 - edges.across : $0) }
        return min(inner ?? .infinity, widths(of: item).least, item.style.bounded(width: .infinity, nil, edges))
    }

    /// The width of content by that content.
    ///
    /// - Parameter around: the width around the box.
    func fittedWidth(
        of box: LayoutBox, _ fit: ContentFit = .fitContent, in room: Double, around: Double
    ) -> Double {
        fit.needsContent ? fit.width(widths(of: box, around: around), in: room) : room
    }

    /// The outer widths of a box, with margins.
    func outerWidths(of box: LayoutBox) -> (least: Double, most: Double) {
        let edges = box.edges(0), outer = edges.across + box.margins(0).across
        if let declared = box.style.declaredWidth(0, edges), !(box.style.box.width.length?.isPercentage ?? false) {
            let width = box.style.bounded(width: declared, nil, edges) + outer
            return (width, width)
        }
        let found = widths(of: box), fit = box.style.box.width.fit ?? .stretch
        let widths = fit.needsContent ? (fit.width(found, in: 0), fit.width(found, in: .infinity)) : found
        // A percentage of what is not known yet is no bound.
        let bounded = { (width: Double) in box.style.bounded(width: width, nil, edges) + outer }
        return (bounded(widths.0), bounded(widths.1))
    }

    /// Puts the boxes in a box that others leave no room for.
    func float(in box: LayoutBox) { for floating in box.floating { float(floating, in: box) } }

    /// Puts a box whose place no other box depends on (CSS Position 3, 4).
    private func float(_ box: LayoutBox, in outer: LayoutBox) {
        let borders = Edges(borders: outer.style.box.border, in: outer.style), style = box.style
        let width = outer.frame.width - borders.across, height = outer.frame.height - borders.down
        let sides = style.box.inset
        let left = style.pixels(sides.left, of: width), right = style.pixels(sides.right, of: width)
        let top = style.pixels(sides.top, of: height), bottom = style.pixels(sides.bottom, of: height)
        let isSpanned = left != nil && right != nil
        let margins = box.margins(width), edges = box.edges(width)
        let isFilled = top != nil && bottom != nil && style.box.height.length == nil && style.box.ratio.ratio == nil
        let tall = isFilled ? height - (top ?? 0) - (bottom ?? 0) - margins.down - edges.down : nil
        place(
            box, at: .zero, width: width - (left ?? 0) - (right ?? 0), height: height, shrinks: !isSpanned,
            contentHeight: tall.map { style.bounded(height: max(0, $0), height, edges) })
        let x = left.map { $0 + margins.left } ?? right.map { width - $0 - margins.right - box.frame.width } ?? 0
        let y = top.map { $0 + margins.top } ?? bottom.map { height - $0 - margins.bottom - box.frame.height } ?? 0
        box.frame.x = borders.left + x
        box.frame.y = borders.top + y
    }
}
