import Switchless
import VectorScene

/// A part of the lines of a box.
protocol LinePart {
    /// Adds its characters to a paragraph.
    func contribute(to paragraph: inout Paragraph, in layout: HTMLLayout)
    /// The text of one of its pieces on a line, and how that reaches above and below the baseline.
    ///
    /// - Parameter width: the width of that text, where it is known.
    func piece(_ text: String, width: Double?, in layout: HTMLLayout) -> LinePiece
    /// Whether a line may end in it.
    var wraps: Bool { get }
    /// Whether spaces of it take no room at the end of a line.
    var hangs: Bool { get }
    /// Whether a line of nothing else has no height.
    var isBlank: Bool { get }
    /// The width around it is known.
    func prepare(width: Double, in layout: HTMLLayout)
    /// The width of a box of its own, at least or at most; `nil` for text.
    func width(isLeast: Bool, in layout: HTMLLayout) -> Double?
}

/// A piece of a part on one line.
struct LinePiece {
    var style: BoxStyle
    /// The text; empty for a box.
    var text = ""
    /// The box, which is put where the piece lies.
    var box: LayoutBox?
    var x = 0.0
    var width: Double
    /// What is added to each space.
    var wordSpacing = 0.0
    /// How far the font reaches above the baseline and below it.
    let ascent, descent: Double
    /// How far the line reaches above the baseline and below it, for this piece.
    let above, below: Double
    /// How far it stands above the baseline.
    var rise = 0.0
}

/// A line that is laid out.
struct LaidLine {
    /// Where it begins, from the top of the box, and how high it is.
    let top, height: Double
    /// The baseline, from the top of the box.
    let baseline: Double
    let pieces: [LinePiece]
    /// Which of its ends is where the alignment says, and the place of that.
    let anchor: TextAnchor
    let x: Double
}

/// Text between the elements of HTML.
struct WordPart: LinePart {
    let text: String
    let style: BoxStyle

    var wraps: Bool { style.spaces.wraps }
    var hangs: Bool { style.spaces.hangs }
    var isBlank: Bool { style.spaces.collapses && text.allSatisfy { $0 == " " } }
    func contribute(to paragraph: inout Paragraph, in layout: HTMLLayout) {
        paragraph.append(text, layout.extent(of: text, like: style.text).advances)
    }
    func prepare(width: Double, in layout: HTMLLayout) {}
    func width(isLeast: Bool, in layout: HTMLLayout) -> Double? { nil }

    func piece(_ text: String, width: Double?, in layout: HTMLLayout) -> LinePiece {
        let extent = layout.extent(of: width == nil ? text : "", like: style.text), size = style.text.font.size
        // Chromium rounds the metrics of fonts to whole pixels, and never the descent down.
        let isCut = extent.descent.rounded() < extent.descent && extent.ascent.rounded() >= 1
        let ascent = extent.ascent.rounded() - (isCut ? 1 : 0), descent = extent.descent.rounded() + (isCut ? 1 : 0)
        let rise = style.box.verticalAlign.rise(size)
        let height =
            style.lineHeight.isNormal
            ? ascent + descent + extent.lineGap.rounded() : style.lineHeight.pixels(fontSize: size)
        let above = ascent + ((height - ascent - descent) / 2).rounded(.down)
        return LinePiece(
            style: style, text: text, width: width ?? extent.width, ascent: ascent, descent: descent,
            above: above + rise, below: height - above - rise, rise: rise)
    }
}

/// The end of a line.
struct BreakPart: LinePart {
    let style: BoxStyle

    var wraps: Bool { true }
    var hangs: Bool { true }
    var isBlank: Bool { false }
    func contribute(to paragraph: inout Paragraph, in layout: HTMLLayout) { paragraph.append("\n", []) }
    func prepare(width: Double, in layout: HTMLLayout) {}
    func width(isLeast: Bool, in layout: HTMLLayout) -> Double? { nil }

    func piece(_ text: String, width: Double?, in layout: HTMLLayout) -> LinePiece {
        WordPart(text: "", style: style).piece("", width: nil, in: layout)
    }
}

/// A box of its own in a line.
struct BoxPart: LinePart {
    let box: LayoutBox

    var wraps: Bool { true }
    var hangs: Bool { true }
    var isBlank: Bool { false }
    func contribute(to paragraph: inout Paragraph, in layout: HTMLLayout) { paragraph.append("\u{FFFC}", []) }
    func prepare(width: Double, in layout: HTMLLayout) {
        layout.place(box, at: .zero, width: width, height: nil, shrinks: true)
    }

    func width(isLeast: Bool, in layout: HTMLLayout) -> Double? {
        let widths = layout.outerWidths(of: box)
        return isLeast ? widths.least : widths.most
    }

    func piece(_ text: String, width: Double?, in layout: HTMLLayout) -> LinePiece {
        let margins = box.margins(0), height = box.frame.height + margins.down
        // It stands on the baseline of its last line (CSS 2, 10.8.1).
        let baseline = box.lastBaseline.map { $0 + margins.top } ?? height
        let middle = Self.middles[box.style.box.verticalAlign].map { $0 * box.style.text.font.size }
        let above = middle.map { $0 + height / 2 } ?? baseline
        return LinePiece(
            style: box.style, box: box, width: box.frame.width + margins.across, ascent: baseline,
            descent: height - baseline, above: above, below: height - above)
    }

    /// How far the middle of the box stands above the baseline, in font sizes.
    private static let middles: [BoxBaseline: Double] = [.middle: 0.25]
}

extension LayoutBox {
    /// The baseline of the first line in it, from its top; `nil` where there is none.
    var firstBaseline: Double? {
        if let line = lines.first { return line.baseline }
        for block in blocks {
            if let found = block.firstBaseline { return block.frame.y + found }
        }
        return nil
    }

    /// The baseline of the last line in it, from its top; `nil` where there is none.
    fileprivate var lastBaseline: Double? {
        if let line = lines.last { return line.baseline }
        for block in blocks.reversed() {
            if let found = block.lastBaseline { return block.frame.y + found }
        }
        return nil
    }
}

/// Lays out the lines of a box: breaks them where they are too long, and aligns them (CSS Text 3).
struct LineLayout {
    private let box: LayoutBox
    private let width: Double
    private let layout: HTMLLayout
    private let paragraph: Paragraph

    init(_ box: LayoutBox, width: Double, in layout: HTMLLayout) {
        self.box = box
        self.width = width
        self.layout = layout
        paragraph = box.paragraph ?? Paragraph(box.parts, in: layout)
        box.paragraph = paragraph
    }

    /// Sets the lines of the box, and returns their height.
    func layOut(at origin: Point) -> Double {
        guard layout.takes(characters: paragraph.scalars.count) else { return 0 }
        for part in box.parts { part.prepare(width: width, in: layout) }
        var y = 0.0
        box.lines = []
        let ranges = ranges()
        let most = min(ranges.count, box.style.box.lineClamp.count ?? .max)
        for (index, range) in ranges.prefix(most).enumerated() {
            let isCut = index + 1 == most && most < ranges.count || isTooLong(range)
            let line = line(
                range, top: origin.y + y, left: origin.x, isLast: index == ranges.count - 1, isCut: isCut)
            box.lines.append(line)
            y += line.height
        }
        return y
    }

    /// The widths with all breaks and with those alone that are required.
    func widths() -> (least: Double, most: Double) {
        guard layout.takes(characters: paragraph.scalars.count) else { return (0, 0) }
        var least = 0.0, most = 0.0, sum = 0.0
        for unit in paragraph.units {
            least = max(least, measure(unit.text, isLeast: true))
            sum += measure(unit.range, isLeast: false)
            most = max(most, sum - measure(unit.range, isLeast: false) + measure(unit.text, isLeast: false))
            if unit.isLast { sum = 0 }
        }
        return (least, most)
    }

    /// The lines, by their characters without spaces at the end.
    private func ranges() -> [Range<Int>] {
        var ranges: [Range<Int>] = [], start = 0, end = 0, x = 0.0
        for unit in paragraph.units {
            let own = measure(unit.text, isLeast: false)
            if x > 0, x + own > width + 0.01 {
                ranges.append(start..<end)
                (start, x) = (unit.range.lowerBound, 0)
            }
            end = unit.text.upperBound
            x += measure(unit.range, isLeast: false)
            if unit.isLast {
                ranges.append(start..<max(start, end))
                (start, end, x) = (unit.range.upperBound, unit.range.upperBound, 0)
            }
        }
        if start < paragraph.scalars.count { ranges.append(start..<max(start, end)) }
        return ranges
    }

    private func measure(_ range: Range<Int>, isLeast: Bool) -> Double {
        paragraph.runs(range).reduce(0) { sum, run in
            let own = box.parts[run.owner].width(isLeast: isLeast, in: layout) ?? paragraph.width(of: run)
            return sum + (own ?? piece(run).width)
        }
    }

    /// The piece that a run of characters is on a line.
    private func piece(_ run: Paragraph.Run) -> LinePiece {
        box.parts[run.owner].piece(paragraph.text(of: run.range), width: paragraph.width(of: run), in: layout)
    }

    /// Whether an ellipsis stands for the end of a line (CSS Overflow 3, 3.2).
    private func isTooLong(_ range: Range<Int>) -> Bool {
        box.style.clips && box.style.box.textOverflow == .ellipsis && measure(range, isLeast: false) > width + 0.01
    }

    /// The pieces of a line with an ellipsis at its end, as far as there is room.
    private func cutPieces(_ range: Range<Int>) -> [LinePiece] {
        let ellipsis = WordPart(text: "\u{2026}", style: box.style.ofText).piece("\u{2026}", width: nil, in: layout)
        let room = width - ellipsis.width
        let end = (range.lowerBound..<range.upperBound).partitioned { index in
            measure(range.lowerBound..<(index + 1), isLeast: false) > room + 0.01
        }
        let last = (range.lowerBound..<end).last { !paragraph.hangs(at: $0, of: box.parts) }
        return paragraph.runs(range.lowerBound..<(last.map { $0 + 1 } ?? range.lowerBound)).map(piece) + [ellipsis]
    }

    private func line(
        _ range: Range<Int>, top: Double, left: Double, isLast: Bool, isCut: Bool
    ) -> LaidLine {
        var pieces = isCut ? cutPieces(range) : paragraph.runs(range).map(piece)
        let isWrapped =
            range.upperBound < paragraph.scalars.count && paragraph.scalars[range.upperBound] != Paragraph.lineEnd
        if box.style.alignment == .justify, !isLast, !isCut, isWrapped { justify(&pieces) }
        let strut = WordPart(text: "", style: box.style.ofText).piece("", width: nil, in: layout)
        let above = pieces.reduce(strut.above) { max($0, $1.above) }
        let below = pieces.reduce(strut.below) { max($0, $1.below) }
        let used = pieces.reduce(0) { $0 + $1.width }
        // A line that is too long begins where lines begin (CSS Text 3, 6.1).
        let anchor = isCut || used > width + 0.01 ? box.style.start : box.style.anchor
        let start = left + (width - used) * anchor.share
        var x = start
        for index in pieces.indices {
            pieces[index].x = x
            let margins = pieces[index].box?.margins(0)
            pieces[index].box?.frame.x = x + (margins?.left ?? 0)
            pieces[index].box?.frame.y = top + above - pieces[index].above + (margins?.top ?? 0)
            x += pieces[index].width
        }
        // The scene counts anchors from the side where text begins.
        let side = box.style.isRightToLeft ? BoxStyle.flipped[anchor] ?? anchor : anchor
        let line = LaidLine(
            top: top, height: above + below, baseline: top + above, pieces: pieces, anchor: side,
            x: left + width * anchor.share)
        return line
    }
}

extension Range<Int> {
    /// The first element for which a condition holds, as it does for all after it; the end where it holds for none.
    func partitioned(where holds: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension LineLayout {
    /// Widens the spaces of a line, so that it fills the width (CSS Text 3, 6.1).
    private func justify(_ pieces: inout [LinePiece]) {
        let counts = pieces.map { $0.text.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: " ") ? 1 : 0) } }
        let spaces = counts.reduce(0, +), free = width - pieces.reduce(0) { $0 + $1.width }
        guard spaces > 0, free > 0 else { return }
        for index in pieces.indices {
            pieces[index].wordSpacing = free / Double(spaces)
            pieces[index].width += free / Double(spaces) * Double(counts[index])
        }
    }
}

extension BoxStyle {
    /// Which end of a line is where the alignment says.
    fileprivate var anchor: TextAnchor {
        let anchor = Self.anchors[alignment] ?? .start
        // The start of a line from right to left is its right end.
        let isFlipped = isRightToLeft && !Self.physical.contains(alignment)
        return isFlipped ? Self.flipped[anchor] ?? anchor : anchor
    }

    /// The end at which lines begin.
    fileprivate var start: TextAnchor { isRightToLeft ? .end : .start }

    private static let anchors: [Properties.TextAlign.Value: TextAnchor] = [.center: .middle, .end: .end, .right: .end]
    fileprivate static let flipped: [TextAnchor: TextAnchor] = [.start: .end, .end: .start]
    private static let physical: Set<Properties.TextAlign.Value> = [.left, .right]
}

extension TextAnchor {
    /// The share of the free room before a line.
    fileprivate var share: Double { Self.shares[self] ?? 0 }

    private static let shares: [Self: Double] = [.middle: 0.5, .end: 1]
}
