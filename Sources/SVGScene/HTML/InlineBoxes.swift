import VectorScene

/// An element in lines that has edges or a background: a box in each line that it has a part of (CSS 2, 9.4.2).
struct InlineBox {
    let style: BoxStyle
    /// The parts of the lines that are in it.
    var parts: Range<Int>

    /// The lengths before its first character and behind its last one, margins included.
    var lead: Double { edges.left + margins.left }
    var trail: Double { edges.right + margins.right }

    var edges: Edges { Edges(style.box.padding, in: style, 0) + Edges(borders: style.box.border, in: style) }
    var margins: Edges { Edges(style.box.margin, in: style, 0) }
}

/// The elements in the lines of a box, while these are filled.
struct OpenInlines {
    private var all: [InlineBox] = []
    /// The indices of those that are open.
    private var open: [Int] = []

    /// Opens an element where it has a box.
    ///
    /// - Parameter part: the number of the part that comes next.
    /// - Returns: whether it has to be closed.
    mutating func begin(_ style: BoxStyle, at part: Int) -> Bool {
        guard
            style.own.isDecorated || style.own.background != nil || style.own.outline != nil || style.box.hasInlineEdges
        else {
            return false
        }
        open.append(all.count)
        all.append(InlineBox(style: style, parts: part..<part))
        return true
    }

    mutating func end(at part: Int) {
        guard let index = open.popLast() else { return }
        all[index].parts = all[index].parts.lowerBound..<part
    }

    /// Hands over those of the lines before a block. What is open goes on behind it.
    mutating func takeAll(until part: Int) -> [InlineBox] {
        let styles = open.map { all[$0].style }
        for index in open { all[index].parts = all[index].parts.lowerBound..<part }
        defer {
            all = styles.map { InlineBox(style: $0, parts: 0..<0) }
            open = Array(all.indices)
        }
        return all.filter { !$0.parts.isEmpty }
    }
}

extension HTMLBox {
    /// Whether it is seen in a line, or takes room there, beyond its text.
    fileprivate var hasInlineEdges: Bool {
        border.sides.contains { !$0.style.isEmpty }
            || [padding.left, padding.right, margin.left, margin.right].contains { $0 != LengthOrAuto(length: .zero) }
    }
}

/// The part of an inline box in one line.
struct InlineFragment {
    /// The style without the sides that lie in other lines.
    let style: BoxStyle
    /// Its border box, from the corner of the box around.
    let frame: Rect
}

/// Finds the parts of inline boxes in lines that are laid out.
struct InlineFragments {
    private let inlines: [InlineBox]
    /// The characters of each, which begin in order: those around others come first.
    private let ranges: [Range<Int>]
    /// Where the last character of those up to each is.
    private let ends: [Int]
    private let layout: HTMLLayout

    init(_ inlines: [InlineBox], in paragraph: Paragraph, _ layout: HTMLLayout) {
        self.inlines = inlines
        self.layout = layout
        let found = inlines.map { paragraph.range(of: $0.parts) }
        ranges = found
        ends = found.indices.reduce(into: []) { $0.append(max($0.last ?? 0, found[$1].upperBound)) }
    }

    /// The parts in a line.
    ///
    /// - Parameters:
    ///   - pieces: the pieces of the line, at their places.
    ///   - runs: the characters of each piece.
    ///   - baseline: the baseline of the line.
    func fragments(_ pieces: [LinePiece], _ runs: [Paragraph.Run], baseline: Double) -> [InlineFragment] {
        guard let first = runs.first?.range.lowerBound, let last = runs.last?.range.upperBound else { return [] }
        let start = inlines.indices.partitioned { ends[$0] > first }
        let end = inlines.indices.partitioned { ranges[$0].lowerBound >= last }
        guard start < end, layout.takes(comparisons: end - start) else { return [] }
        var leads: [Int: Double] = [:], trails: [Int: Double] = [:], fragments: [InlineFragment] = []
        for index in start..<end where ranges[index].upperBound > first && !ranges[index].isEmpty {
            let inline = inlines[index], range = ranges[index]
            // Theirs are the outer edges.
            let lead = leads[range.lowerBound] ?? 0, trail = trails[range.upperBound] ?? 0
            leads[range.lowerBound] = lead + inline.lead
            trails[range.upperBound] = trail + inline.trail
            let begins = range.lowerBound >= first, isEnd = range.upperBound <= last
            let from = runs.indices.partitioned { runs[$0].range.lowerBound >= range.lowerBound }
            let to = runs.indices.partitioned { runs[$0].range.upperBound > range.upperBound } - 1
            guard from <= to else { continue }
            let left = pieces[from].x - pieces[from].lead + (begins ? lead + inline.margins.left : 0)
            let right = pieces[to].x + pieces[to].width + pieces[to].trail - (isEnd ? trail + inline.margins.right : 0)
            fragments.append(fragment(of: inline, left: left, right: right, baseline, begins: begins, ends: isEnd))
        }
        return fragments
    }

    private func fragment(
        of inline: InlineBox, left: Double, right: Double, _ baseline: Double, begins: Bool, ends: Bool
    ) -> InlineFragment {
        let strut = WordPart(text: "", style: inline.style).piece("", width: nil, in: layout), edges = inline.edges
        var box = inline.style.box
        if !begins { box.border.left.style = .none }
        if !begins { (box.corners.topLeft, box.corners.bottomLeft) = (CornerRadius(), CornerRadius()) }
        if !ends { box.border.right.style = .none }
        if !ends { (box.corners.topRight, box.corners.bottomRight) = (CornerRadius(), CornerRadius()) }
        let shift = inline.style.shift(in: 0)
        return InlineFragment(
            style: begins && ends ? inline.style : inline.style.with(box),
            frame: Rect(
                x: left + shift.x, y: baseline - strut.rise - strut.ascent - edges.top + shift.y,
                width: max(0, right - left), height: strut.ascent + strut.descent + edges.down))
    }
}
