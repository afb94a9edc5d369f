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
    /// What becomes of spaces in it, and where a line may end.
    var spaces: LineSpaces { get }
    /// Whether a line of nothing else has no height.
    var isBlank: Bool { get }
    /// The box at a side of the lines that it is; `nil` for what is in them.
    var side: LayoutBox? { get }
    /// The width around it is known.
    func prepare(width: Double, in layout: HTMLLayout)
    /// The width of a box of its own, at least or at most; `nil` for text.
    func width(isLeast: Bool, in layout: HTMLLayout) -> Double?
}

extension LinePart {
    var side: LayoutBox? { nil }
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
    /// The edges of inline boxes before and behind it.
    var lead = 0.0, trail = 0.0
    /// What is added to each space.
    var wordSpacing = 0.0
    /// How far the font reaches above the baseline and below it.
    let ascent, descent: Double
    /// How far the line reaches above the baseline and below it, for this piece.
    private(set) var above, below: Double
    /// The edge of the line that it stands at, 0 at the top and 1 at the bottom; `nil` where it stands on the baseline.
    var edge: Double?
    /// How far it stands above the baseline.
    var rise = 0.0
    /// The marks at its characters, from its beginning and the baseline.
    var marks: [Point] = []

    /// Puts it at its edge of a line that reaches so far above the baseline and below it.
    mutating func settle(_ above: Double, _ below: Double) {
        guard let edge else { return }
        let move = (above - self.above) * (1 - edge) - (below - self.below) * edge
        (self.above, self.below) = (self.above + move, self.below - move)
        rise += move
    }

    /// Its width with the edges around it.
    var outerWidth: Double { lead + width + trail }
}

/// A line that is laid out.
struct LaidLine {
    /// Where it begins, from the top of the box, and how high it is.
    let top, height: Double
    /// The baseline, from the top of the box.
    let baseline: Double
    let pieces: [LinePiece]
    /// The parts of inline boxes in it, those around others first.
    let fragments: [InlineFragment]
    /// Which of its ends is where the alignment says, and the place of that.
    let anchor: TextAnchor
    let x: Double
}

/// Text between the elements of HTML.
struct WordPart: LinePart {
    let text: String
    let style: BoxStyle

    var spaces: LineSpaces { style.spaces }
    var isBlank: Bool { style.spaces.collapses && text.allSatisfy { $0 == " " } }
    func contribute(to paragraph: inout Paragraph, in layout: HTMLLayout) {
        paragraph.append(text, layout.extent(of: text, in: style.inherited).advances)
    }
    func prepare(width: Double, in layout: HTMLLayout) {}
    func width(isLeast: Bool, in layout: HTMLLayout) -> Double? { nil }

    func piece(_ text: String, width: Double?, in layout: HTMLLayout) -> LinePiece {
        let extent = layout.extent(of: width == nil ? text : "", in: style.inherited), size = style.text.font.size
        // Chromium rounds the metrics of fonts to whole pixels, and never the descent down.
        let isCut = extent.descent.rounded() < extent.descent && extent.ascent.rounded() >= 1
        let ascent = extent.ascent.rounded() - (isCut ? 1 : 0), descent = extent.descent.rounded() + (isCut ? 1 : 0)
        let height =
            style.inherited.lineHeight.isNormal
            ? ascent + descent + extent.lineGap.rounded()
            : style.inherited.lineHeight.pixels(fontSize: size.inSteps).inSteps
        let rise = style.rise
        let above = ascent + ((height - ascent - descent) / 2).rounded(.down)
        let reach = text.isEmpty ? nil : style.inherited.emphasis?.reach(extent)
        return LinePiece(
            style: style, text: text, width: width ?? extent.width, ascent: ascent, descent: descent,
            above: max(above, reach?.above ?? above) + rise,
            below: max(height - above, reach?.below ?? height - above) - rise,
            edge: style.box.verticalAlign.edge, rise: rise)
    }
}

/// The end of a line.
struct BreakPart: LinePart {
    let style: BoxStyle

    var spaces: LineSpaces { LineSpaces() }
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

    var spaces: LineSpaces { LineSpaces() }
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
        let baseline = box.style.clips ? height : box.lastBaseline.map { $0 + margins.top } ?? height
        let rise = box.style.rise, align = box.style.box.verticalAlign
        let middle = align.isMiddle ? box.style.text.font.size / 4 : nil
        let above = (middle.map { $0 + height / 2 } ?? baseline) + rise
        return LinePiece(
            style: box.style, box: box, width: box.frame.width + margins.across, ascent: baseline,
            descent: height - baseline, above: above, below: height - above, edge: align.edge)
    }
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

extension Double {
    /// The length as Chromium counts it, in steps of a 64th of a pixel: the leading of a line of 19.99 px has other
    /// halves than that of 20 px.
    fileprivate var inSteps: Double { (self * 64).rounded(.down) / 64 }
}
