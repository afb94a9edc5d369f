import Switchless
import VectorScene

/// Lays out the lines of a box: breaks them where they are too long, and aligns them (CSS Text 3).
struct LineLayout {
    fileprivate let box: LayoutBox
    private let width: Double
    fileprivate let layout: HTMLLayout
    fileprivate let paragraph: Paragraph
    private let fragments: InlineFragments

    init(_ box: LayoutBox, width: Double, in layout: HTMLLayout) {
        self.box = box
        self.width = width
        self.layout = layout
        paragraph = box.paragraph ?? Paragraph(box.parts, box.inlines, in: layout)
        box.paragraph = paragraph
        fragments = InlineFragments(box.inlines, in: paragraph, layout)
    }

    /// Sets the lines of the box, and returns their height.
    ///
    /// - Parameter area: the boxes at the sides that lines make room for.
    func layOut(at origin: Point, beside area: FloatArea) -> Double {
        guard layout.takes(characters: paragraph.scalars.count) else { return 0 }
        for part in box.parts { part.prepare(width: width, in: layout) }
        var y = origin.y, ends = LineEnds(self), sides = sides[...]
        box.lines = []
        let most = box.style.box.lineClamp.count ?? .max
        while !ends.isAtEnd, box.lines.count < most {
            while let side = sides.first, side.offset <= ends.start { put(&sides, from: y, in: area) }
            guard let found = ends.next(from: y, beside: area, &sides) else { break }
            (y, ends) = (found.y, found.ends)
            let isCut = box.lines.count + 1 == most && !ends.isAtEnd || isTooLong(found.range, found.room)
            let line = line(found.range, top: y, found.room, isLast: ends.isAtEnd, isCut: isCut)
            box.lines.append(line)
            y += line.height
        }
        while !sides.isEmpty { put(&sides, from: y, in: area) }
        return y - origin.y
    }

    /// The boxes at the sides, with the characters that they stand before.
    private var sides: [(offset: Int, box: LayoutBox)] {
        box.sides.isEmpty
            ? []
            : box.parts.enumerated().compactMap { index, part in
                part.side.map { (paragraph.range(of: index..<index).lowerBound, $0) }
            }
    }

    /// Puts the next box at its side.
    fileprivate func put(_ sides: inout ArraySlice<(offset: Int, box: LayoutBox)>, from y: Double, in area: FloatArea) {
        guard let side = sides.popFirst()?.box else { return }
        area.put(side, isLeft: side.style.box.float.isLeft(box.style) ?? true, from: y, layout)
    }

    /// The widths with all breaks and with those alone that are required.
    func widths() -> (least: Double, most: Double) {
        guard layout.takes(characters: paragraph.scalars.count) else { return (0, 0) }
        let indent = box.style.pixels(box.style.indent, of: 0) ?? 0
        var least = 0.0, most = 0.0, sum = indent
        for unit in paragraph.units {
            let first = unit.range.lowerBound == 0 ? indent : 0
            least = max(least, leastWidth(of: unit.text) + first)
            sum += measure(unit.range, isLeast: false)
            most = max(most, sum - measure(unit.range, isLeast: false) + measure(unit.text, isLeast: false))
            if unit.isLast { sum = 0 }
        }
        for side in box.sides {
            let widths = layout.outerWidths(of: side)
            (least, most) = (max(least, widths.least), most + widths.most)
        }
        return (least, most)
    }

    /// The least width of a unit, which is that of its widest character where it may be broken.
    private func leastWidth(of unit: Range<Int>) -> Double {
        guard unit.contains(where: { spaces(at: $0).breaksForLeastWidth && spaces(at: $0).wraps }) else {
            return measure(unit, isLeast: true)
        }
        return unit.reduce(0) { max($0, measure($1..<($1 + 1), isLeast: true)) }
    }

    private func spaces(at index: Int) -> LineSpaces { box.parts[paragraph.owners[index]].spaces }

    /// Where a word that is too long is broken; `nil` where it is not (CSS Text 3, 5.5).
    fileprivate func cut(_ word: Range<Int>, in room: Double) -> Int? {
        guard word.count > 1 else { return nil }
        let isTooLong = { (index: Int) in measure(word.lowerBound..<(index + 1), isLeast: false) > room + 0.01 }
        // The rest of the word may be long, and is not measured for each line.
        var reach = 1
        while reach < word.count, !isTooLong(word.lowerBound + reach) { reach *= 2 }
        let most = (word.lowerBound..<word.lowerBound + min(reach + 1, word.count)).partitioned(where: isTooLong)
        let ends = word.lowerBound + 1..<word.upperBound
        let mayEnd = { (index: Int) in
            let spaces = spaces(at: index)
            return spaces.breaksLongWords && spaces.wraps && LineSpaces.isWhole(paragraph.scalars[index])
        }
        return ends.prefix(while: { $0 <= most }).last(where: mayEnd) ?? ends.first(where: mayEnd)
    }

    /// How high a line is at least.
    fileprivate var height: Double { strut.above + strut.below }

    /// What a line without any text is like.
    private var strut: LinePiece { WordPart(text: "", style: box.style.ofText).piece("", width: nil, in: layout) }

    /// How far the first line is indented.
    fileprivate var indent: Double { box.style.pixels(box.style.indent, of: width) ?? 0 }

    fileprivate func measure(_ range: Range<Int>, isLeast: Bool) -> Double {
        paragraph.runs(range).reduce(paragraph.edges(in: range)) { sum, run in
            let own = box.parts[run.owner].width(isLeast: isLeast, in: layout) ?? paragraph.width(of: run)
            return sum + (own ?? piece(run).width)
        }
    }

    /// The piece that a run of characters is on a line.
    private func piece(_ run: Paragraph.Run) -> LinePiece {
        var piece = box.parts[run.owner].piece(
            paragraph.text(of: run.range), width: paragraph.width(of: run), in: layout)
        (piece.lead, piece.trail) = paragraph.edges(around: run)
        return piece
    }

    /// Whether an ellipsis stands for the end of a line (CSS Overflow 3, 3.2).
    private func isTooLong(_ range: Range<Int>, _ room: LineRoom) -> Bool {
        box.style.clips && box.style.box.textOverflow == .ellipsis && measure(range, isLeast: false) > room.width + 0.01
    }

    /// What is left of a line with an ellipsis at its end, as far as there is room.
    private func cutRuns(_ range: Range<Int>, _ ellipsis: LinePiece, in width: Double) -> [Paragraph.Run] {
        let room = width - ellipsis.width
        let end = (range.lowerBound..<range.upperBound).partitioned { index in
            measure(range.lowerBound..<(index + 1), isLeast: false) > room + 0.01
        }
        let last = (range.lowerBound..<end).last { !paragraph.hangs(at: $0, of: box.parts) }
        return paragraph.runs(range.lowerBound..<(last.map { $0 + 1 } ?? range.lowerBound))
    }

    private func line(
        _ range: Range<Int>, top: Double, _ room: LineRoom, isLast: Bool, isCut: Bool
    ) -> LaidLine {
        let left = room.left, width = room.width
        let indent = range.lowerBound == 0 ? indent : 0
        let ellipsis =
            isCut ? [WordPart(text: "", style: box.style.ofText).piece("\u{2026}", width: nil, in: layout)] : []
        let runs = ellipsis.first.map { cutRuns(range, $0, in: width) } ?? paragraph.runs(range)
        var pieces = runs.map(piece) + ellipsis
        let isWrapped =
            range.upperBound < paragraph.scalars.count && paragraph.scalars[range.upperBound] != Paragraph.lineEnd
        let alignment = isWrapped && !isLast ? box.style.inherited.alignment : box.style.lastLineAlignment
        if alignment == .justify, !isCut { justify(&pieces, in: width - indent) }
        let strut = strut
        var (above, below) = pieces.reduce((strut.above, strut.below)) { reach, piece in
            piece.edge == nil ? (max(reach.0, piece.above), max(reach.1, piece.below)) : reach
        }
        // What stands at an edge of the line makes it higher at the other one (CSS 2, 10.8).
        for piece in pieces {
            let free = piece.above + piece.below - above - below
            if free > 0, let edge = piece.edge { (above, below) = (above + free * edge, below + free * (1 - edge)) }
        }
        for index in pieces.indices { pieces[index].settle(above, below) }
        let used = pieces.reduce(0) { $0 + $1.outerWidth } + indent
        // A line that is too long begins where lines begin (CSS Text 3, 6.1).
        let anchor = isCut || used > width + 0.01 ? box.style.start : box.style.anchor(alignment)
        var x = left + (width - used) * anchor.share + (box.style.isRightToLeft ? 0 : indent)
        for index in pieces.indices {
            pieces[index].x = x + pieces[index].lead
            let margins = pieces[index].box?.margins(0)
            pieces[index].box?.frame.x = pieces[index].x + (margins?.left ?? 0)
            pieces[index].box?.frame.y = top + above - pieces[index].above + (margins?.top ?? 0)
            x += pieces[index].outerWidth
        }
        for index in pieces.indices where !pieces[index].text.isEmpty {
            guard let mark = pieces[index].style.inherited.emphasis else { continue }
            let text = pieces[index].text, extent = layout.extent(of: text, in: pieces[index].style.inherited)
            pieces[index].marks = mark.places(text, extent, in: layout)
        }
        // The scene counts anchors from the side where text begins.
        let side = box.style.isRightToLeft ? BoxStyle.flipped[anchor] ?? anchor : anchor
        let line = LaidLine(
            top: top, height: above + below, baseline: top + above, pieces: pieces,
            fragments: fragments.fragments(pieces, runs, baseline: top + above), anchor: side,
            x: left + (width - indent) * anchor.share + (box.style.isRightToLeft ? 0 : indent))
        return line
    }
}

/// Finds where lines end, one after the other (CSS Text 3, 5).
private struct LineEnds {
    private let line: LineLayout
    /// The number of the next unit.
    private var unit = 0
    /// The character that the next line begins with.
    private(set) var start = 0
    /// What is left of a unit that was broken.
    private var rest: (text: Range<Int>, width: Double)?

    init(_ line: LineLayout) { self.line = line }

    var isAtEnd: Bool { start >= line.paragraph.scalars.count }

    /// The characters of the next line, without spaces at the end; `nil` where there is none.
    private mutating func next(in width: Double) -> Range<Int>? {
        let units = line.paragraph.units, first = start
        var x = first == 0 ? line.indent : 0, end = first, isEmpty = true
        while unit < units.count {
            let text = rest?.text ?? units[unit].text
            let own = rest?.width ?? line.measure(text, isLeast: false)
            if x + own > width + 0.01 {
                guard isEmpty else {
                    start = text.lowerBound
                    return first..<end
                }
                if let cut = line.cut(text, in: width - x) {
                    rest = (cut..<text.upperBound, own - line.measure(text.lowerBound..<cut, isLeast: false))
                    start = cut
                    return first..<cut
                }
            }
            end = text.upperBound
            let whole = units[unit].range.upperBound
            x += own + line.measure(end..<whole, isLeast: false)
            (rest, isEmpty, unit) = (nil, false, unit + 1)
            guard !units[unit - 1].isLast else {
                start = whole
                return first..<max(first, end)
            }
        }
        guard !isAtEnd else { return nil }
        start = line.paragraph.scalars.count
        return first..<max(first, end)
    }

    /// The next line, where boxes at the sides leave room for it, and how it goes on.
    ///
    /// - Parameter sides: the boxes that follow, of which those in the line are put beside it where they fit.
    func next(
        from y: Double, beside area: FloatArea, _ sides: inout ArraySlice<(offset: Int, box: LayoutBox)>
    ) -> (range: Range<Int>, room: LineRoom, y: Double, ends: LineEnds)? {
        let height = area.floats.isEmpty && sides.isEmpty ? 0 : line.height
        var y = y, room = area.room(at: y, height: height, line.layout), ends = self
        guard var range = ends.next(in: room.width) else { return nil }
        while room.isNarrow, line.measure(range, isLeast: false) > room.width + 0.01, let next = area.end(below: y) {
            y = next
            room = area.room(at: y, height: height, line.layout)
            ends = self
            range = ends.next(in: room.width) ?? range
        }
        while let side = sides.first, side.offset < range.upperBound || ends.isAtEnd,
            line.measure(range.lowerBound..<max(range.lowerBound, side.offset), isLeast: false)
                + line.layout.outerWidths(of: side.box).most <= room.width + 0.01
        {
            line.put(&sides, from: y, in: area)
            room = area.room(at: y, height: height, line.layout)
            ends = self
            range = ends.next(in: room.width) ?? range
        }
        return (range, room, y, ends)
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
    private func justify(_ pieces: inout [LinePiece], in width: Double) {
        let counts = pieces.map { $0.text.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: " ") ? 1 : 0) } }
        let spaces = counts.reduce(0, +), free = width - pieces.reduce(0) { $0 + $1.outerWidth }
        guard spaces > 0, free > 0 else { return }
        for index in pieces.indices {
            pieces[index].wordSpacing = free / Double(spaces)
            pieces[index].width += free / Double(spaces) * Double(counts[index])
        }
    }
}

extension BoxStyle {
    /// How far its own property moves a part of a line above the baseline.
    var ownRise: Double {
        let align = box.verticalAlign, size = text.font.size
        let line = inherited.lineHeight.isNormal ? 1.2 * size : inherited.lineHeight.pixels(fontSize: size)
        return align.length.flatMap { pixels($0, of: line) } ?? align.keyword.rise(size)
    }

    /// The alignment of the last line, and of lines before a break that is required.
    fileprivate var lastLineAlignment: Properties.TextAlign.Value {
        inherited.lastAlignment ?? (inherited.alignment == .justify ? .start : inherited.alignment)
    }

    /// Which end of a line is where an alignment says.
    fileprivate func anchor(_ alignment: Properties.TextAlign.Value) -> TextAnchor {
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
