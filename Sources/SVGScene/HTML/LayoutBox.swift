import Switchless
import VectorScene

/// A box of a layout, of an element of HTML or of text between two of them (CSS Display 3, 2).
final class LayoutBox {
    var style: BoxStyle
    /// The blocks in it, from top to bottom; empty where it holds lines.
    var blocks: [LayoutBox] = []
    /// What its lines are made of; empty where it holds blocks.
    var parts: [any LinePart] = []
    /// The elements in these that have boxes, those around others first.
    var inlines: [InlineBox] = []
    /// Their characters, once they are measured.
    var paragraph: Paragraph?
    /// The boxes at the sides of its lines.
    var sides: [LayoutBox] = []
    /// Where it is among the boxes at the sides of the blocks around; `nil` where those do not concern it.
    var area: FloatArea?
    /// The boxes in it that leave no room between others.
    var floating: [LayoutBox] = []
    /// The border box, relative to the corner of the border box around it.
    var frame = Rect(x: 0, y: 0, width: 0, height: 0)
    /// The lines, with positions relative to the corner of its border box.
    var lines: [LaidLine] = []
    /// The width that percentages of its padding refer to.
    var paddingWidth = 0.0
    /// The height around it, if it is known: percentages of its height refer to that.
    var heightAround: Double?
    /// Whether percentages in it refer to its height, where that is known.
    var isHeightDefinite = true
    /// The height of its content, if it is known before that is laid out.
    var knownHeight: Double?
    /// The width around it, if it is known and its least width depends on that.
    var widthAround: Double?
    /// The widths of its content, once they are known, and the sizes that they are known for.
    var knownWidths: (least: Double, most: Double, height: Double?, around: Double?)?
    /// How it was laid out last, and the height that its content needed.
    var laid: (size: LaidSize, needed: Double)?
    /// The heights of its content in the sizes that were asked for last.
    var knownHeights: [(size: LaidSize, needed: Double)] = []
    /// Whether anything in it has a height that depends on its own.
    private(set) lazy var usesHeight: Bool =
        style.box.rows.fills
        || blocks.contains { $0.style.box.usesHeight(inColumn: style.box.flow.direction.isColumn) || $0.usesHeight }
    /// Whether its margins and those of the blocks around it can be the same, which meet (CSS 2, 8.3.1).
    var joinsMargins = false
    /// The margins in it that are also its own, above and below.
    var innerMargins = (top: BlockMargin(), bottom: BlockMargin())
    /// Whether nothing parts its own margins from each other.
    var isHollow = false
    /// What it shows instead of blocks and lines.
    var replaced: ReplacedContent?
    /// How far above its top what is in it begins, and how far below that it ends.
    private(set) lazy var reach: ClosedRange<Double> = findReach()
    /// The mark of a list item.
    var marker: BoxMarker?
    /// Its cells, if it is a table.
    var table: Table?

    init(_ style: BoxStyle) { self.style = style }

    /// All boxes in it.
    var children: [LayoutBox] { blocks + sides + floating + lines.flatMap(\.pieces).compactMap(\.box) }

    private func findReach() -> ClosedRange<Double> {
        var (top, bottom) = (min(0, frame.height), max(0, frame.height))
        guard StackBudget.hasRoom else { return -.infinity ... .infinity }
        for box in children {
            top = min(top, box.frame.y + box.reach.lowerBound)
            bottom = max(bottom, box.frame.y + box.reach.upperBound)
        }
        for line in lines { (top, bottom) = (min(top, line.top), max(bottom, line.top + line.height)) }
        // What is transformed, or is at a place that is no number, may be anywhere.
        return style.own.transform == nil && top <= bottom ? top...bottom : -.infinity ... .infinity
    }

    /// Whether it has rows that become larger or smaller once its height is known to be that.
    func fitsRows(_ height: Double) -> Bool {
        style.display.layout.fitsRows && abs((laid?.needed ?? height) - height) > 1e-9
    }

    /// The sums of border and padding of its sides, in pixels.
    ///
    /// - Parameter width: what percentages refer to.
    func edges(_ width: Double) -> Edges {
        Edges(style.box.padding, in: style, width) + Edges(borders: style.box.border, in: style)
    }

    func margins(_ width: Double) -> Edges { Edges(style.box.margin, in: style, width) }
}

/// All that the layout of a box's content depends on.
struct LaidSize: Equatable {
    let origin: Point
    let width: Double
    /// The height of the content and that around the box, where they are known.
    let height, around: Double?
    let isDefinite: Bool
}

extension HTMLBox {
    /// Whether the widths of its content depend on the width around it: tracks are repeated as often as they fit.
    var usesWidthAround: Bool {
        columns.fills && [minWidth.length, maxWidth.length].contains { $0?.isPercentage ?? false }
    }

    /// Whether its height depends on that around it.
    fileprivate func usesHeight(inColumn isColumn: Bool) -> Bool {
        let basis = isColumn ? flex.basis : .auto
        return basis.isShare
            || [height.length, minHeight.length, maxHeight.length, basis.length].contains { $0?.isPercentage ?? false }
    }
}

/// Lengths on the four sides of a box, in pixels.
struct Edges {
    var top = 0.0, right = 0.0, bottom = 0.0, left = 0.0

    init() {}

    init(_ sides: BoxSides, in style: BoxStyle, _ width: Double) {
        top = style.pixels(sides.top, of: width) ?? 0
        right = style.pixels(sides.right, of: width) ?? 0
        bottom = style.pixels(sides.bottom, of: width) ?? 0
        left = style.pixels(sides.left, of: width) ?? 0
    }

    /// The widths of borders, which are none where nothing is drawn.
    init(borders: BoxBorder, in style: BoxStyle) {
        top = style.width(of: borders.top)
        right = style.width(of: borders.right)
        bottom = style.width(of: borders.bottom)
        left = style.width(of: borders.left)
    }

    var across: Double { left + right }
    var down: Double { top + bottom }

    static func + (first: Edges, second: Edges) -> Edges {
        var sum = first
        sum.top += second.top
        sum.right += second.right
        sum.bottom += second.bottom
        sum.left += second.left
        return sum
    }
}

/// How a box takes part in the layout (CSS Display 3, 2).
struct BoxDisplay: Sendable {
    /// Whether it is a part of a line.
    var isInline = false
    /// Whether a part of a line is a box of its own, not just text.
    var isAtomic = false
    /// Whether it is only as wide as its content.
    var shrinks = false
    var hasMarker = false
    /// Whether margins in it stay in it.
    var isRoot = false
    let layout: any BoxLayout.Type

    static let block = BoxDisplay(layout: BlockLayout.self)
    static let values: [Properties.Display.Value: BoxDisplay] = [
        .inline: BoxDisplay(isInline: true, layout: BlockLayout.self),
        .contents: BoxDisplay(isInline: true, layout: BlockLayout.self),
        .inlineBlock: BoxDisplay(isInline: true, isAtomic: true, shrinks: true, layout: BlockLayout.self),
        .inlineTable: BoxDisplay(isInline: true, isAtomic: true, shrinks: true, layout: TableLayout.self),
        .inlineFlex: BoxDisplay(isInline: true, isAtomic: true, shrinks: true, layout: FlexLayout.self),
        .flex: BoxDisplay(layout: FlexLayout.self), .grid: BoxDisplay(layout: GridLayout.self),
        .inlineGrid: BoxDisplay(isInline: true, isAtomic: true, shrinks: true, layout: GridLayout.self),
        .table: BoxDisplay(shrinks: true, layout: TableLayout.self),
        .tableRow: BoxDisplay(layout: TableRowLayout.self),
        .tableRowGroup: BoxDisplay(layout: TableRowGroupLayout.self),
        .tableHeaderGroup: BoxDisplay(layout: TableHeaderLayout.self),
        .tableFooterGroup: BoxDisplay(layout: TableFooterLayout.self),
        .tableColumn: BoxDisplay(layout: TableColumnLayout.self),
        .tableColumnGroup: BoxDisplay(layout: TableColumnGroupLayout.self),
        .tableCaption: BoxDisplay(layout: TableCaptionLayout.self),
        .tableCell: BoxDisplay(shrinks: true, layout: TableCellLayout.self),
        .listItem: BoxDisplay(hasMarker: true, layout: BlockLayout.self),
        .flowRoot: BoxDisplay(isRoot: true, layout: BlockLayout.self),
    ]
}

/// A way to lay out what is in a box (CSS Display 3, 2.2). Without anything else it is that of blocks.
protocol BoxLayout: SendableMetatype {
    /// Lays out the content, whose width is known.
    ///
    /// - Parameters:
    ///   - box: the box; its content begins at `origin`, relative to its border box.
    ///   - height: the height of the content, if it is known.
    /// - Returns: the height that the content needs.
    static func layOut(
        _ box: LayoutBox, at origin: Point, width: Double, height: Double?, in layout: HTMLLayout
    ) -> Double

    /// Whether lines in the box become a block.
    static var takesBlocksAlone: Bool { get }
    /// Whether each element in a line becomes a block of its own, too. Default: `false`.
    static var blockifies: Bool { get }
    /// Whether margins of blocks in the box may meet those of the box. Default: `false`.
    static var joinsMargins: Bool { get }
    /// Whether it has rows that become larger or smaller once the height is known.
    static var fitsRows: Bool { get }
    /// Whether a page ends before a box rather than in it. Default: `false`.
    static var staysWhole: Bool { get }
    /// Whether a box becomes at least as wide as its content needs. Default: `false`.
    static var fitsContent: Bool { get }

    /// All that is in the box has been added. Default: nothing.
    static func finish(_ box: LayoutBox, in drawing: Drawing)
    /// Adds a box in a table to the rows of that. Default: in a cell.
    static func contribute(_ box: LayoutBox, to rows: inout TableRows)
    /// The areas that have the background of a box. Default: its border box.
    static func areas(of box: LayoutBox, _ frame: Rect) -> [Rect]

    /// The width of the content with all breaks that are allowed, and without any.
    static func widths(of box: LayoutBox, in layout: HTMLLayout) -> (least: Double, most: Double)
}
