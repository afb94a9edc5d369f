import Switchless
import VectorScene

/// The rows of a table, to which the boxes in it add themselves (CSS 2, 17.2).
struct TableRows {
    /// A row; one around cells without a row has no box.
    struct Row {
        let box, group: LayoutBox?
        /// The number of its group, which no cell reaches beyond.
        let section: Int
        var cells: [LayoutBox] = []
    }

    var head: [Row] = [], body: [Row] = [], foot: [Row] = []
    private(set) var captions: [LayoutBox] = []
    /// The boxes that say how wide columns are.
    private(set) var columns: [LayoutBox] = []
    /// Which rows are being added, and the group that they are in.
    private var part: any WritableKeyPath<TableRows, [Row]> & Sendable = \TableRows.body
    private var group: LayoutBox?
    private var section = 0
    /// Whether a cell without a row belongs to the last row.
    private var isOpen = false
    /// The cell of what stands in no cell.
    private var content: LayoutBox?

    /// All rows in the order in which they are shown.
    var all: [Row] { head + body + foot }

    private init() {}

    init(of table: LayoutBox) { add(table.blocks) }

    private mutating func add(_ blocks: [LayoutBox]) {
        for block in blocks { block.style.display.layout.contribute(block, to: &self) }
    }

    mutating func add(caption box: LayoutBox) { captions.append(box) }

    mutating func add(column box: LayoutBox) { columns.append(box) }

    /// Adds the columns of a group, or the group where it has none.
    mutating func add(columnsOf box: LayoutBox) {
        guard box.blocks.isEmpty else { return add(box.blocks) }
        columns.append(box)
    }

    mutating func add(group box: LayoutBox, to part: any WritableKeyPath<TableRows, [Row]> & Sendable) {
        let around = (self.part, group)
        (self.part, group) = (part, box)
        section += 1
        (isOpen, content) = (false, nil)
        add(box.blocks)
        (self.part, group) = around
        section += 1
        (isOpen, content) = (false, nil)
    }

    mutating func add(row box: LayoutBox) {
        self[keyPath: part].append(Row(box: box, group: group, section: section, cells: cells(of: box)))
        (isOpen, content) = (false, nil)
    }

    /// The cells of a row, in which what stands in no cell is one.
    private func cells(of row: LayoutBox) -> [LayoutBox] {
        var rows = TableRows()
        rows.add(row.blocks)
        return rows.all.flatMap(\.cells)
    }

    /// Adds a box that is no part of a table to a cell without an element, with what stands beside it.
    mutating func add(content box: LayoutBox) {
        if content == nil {
            let cell = LayoutBox(box.style.ofText)
            cell.style.display = BoxDisplay.values[.tableCell] ?? .block
            add(cell: cell)
            content = cell
        }
        content?.blocks.append(box)
    }

    /// Adds a cell to a row without a box.
    mutating func add(cell box: LayoutBox) {
        content = nil
        if !isOpen { self[keyPath: part].append(Row(box: nil, group: group, section: section)) }
        isOpen = true
        self[keyPath: part][self[keyPath: part].count - 1].cells.append(box)
    }
}

/// A cell of a table, with the columns and the rows that it is in.
struct TableCell {
    let box: LayoutBox
    let columns, rows: Range<Int>
}

/// The cells of a table, each at its place (HTML, 4.9.12.1).
struct Table {
    let rows: [TableRows.Row]
    /// Those that are neither in the head nor in the foot.
    let bodyRows: Range<Int>
    let captions, columnBoxes: [LayoutBox]
    private(set) var cells: [TableCell] = []
    /// How many columns there are.
    private(set) var columnCount = 0
    /// The room between cells, and around them.
    let spacing: (across: Double, down: Double)
    /// Whether cells that meet share one border.
    let isCollapsed: Bool
    /// Whether there are cells beyond the most columns.
    private(set) var isCut = false

    /// - Parameter takes: whether so many places of cells may be looked at.
    init(_ box: LayoutBox, mostColumns: Int, takes: (Int) -> Bool) {
        let found = TableRows(of: box), style = box.style
        (rows, captions, columnBoxes) = (found.all, found.captions, found.columns)
        bodyRows = found.head.count..<(found.head.count + found.body.count)
        isCollapsed = style.box.borderCollapse == .collapse
        let gaps = style.box.borderSpacing
        spacing =
            isCollapsed
            ? (0, 0) : (style.pixels(gaps.column.length, of: 0) ?? 0, style.pixels(gaps.row.length, of: 0) ?? 0)
        var ends = Array(repeating: rows.count, count: rows.count)
        for index in rows.indices.dropLast().reversed() {
            ends[index] = rows[index].section == rows[index + 1].section ? ends[index + 1] : index + 1
        }
        // The row below the cells that each column has so far.
        var taken: [Int] = []
        for (index, row) in rows.enumerated() {
            var column = 0
            for cell in row.cells {
                while column < taken.count, taken[column] > index { column += 1 }
                let span = cell.style.box.span
                let end = min(column + span.columns, mostColumns)
                let below = span.rows == 0 ? ends[index] : min(index + span.rows, ends[index])
                guard column < end else {
                    isCut = true
                    break
                }
                guard takes(end) else { break }
                if taken.count < end { taken += Array(repeating: 0, count: end - taken.count) }
                for place in column..<end { taken[place] = max(taken[place], below) }
                cells.append(TableCell(box: cell, columns: column..<end, rows: index..<below))
                column = end
            }
        }
        let asked = columnBoxes.reduce(0) { min($0 + $1.style.box.span.columns, mostColumns) }
        columnCount = max(taken.count, rows.isEmpty ? 0 : asked)
    }
}

/// How many columns and rows a cell is in (HTML, 4.9.11).
struct CellSpan: BitwiseCopyable, Sendable {
    /// At least 1.
    var columns = 1
    /// 0 for all that follow in the group.
    var rows = 1
}

/// A number of columns or rows.
struct SpanCount: SVGValue, BitwiseCopyable {
    let count: Int

    /// The most that HTML allows.
    private static let most = 65_534.0

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> SpanCount? {
        guard let number = input.takeNumber(), number >= 0 else { return nil }
        return SpanCount(count: Int(min(number, most)))
    }
}

/// Whether cells that meet share one border (CSS 2, 17.6).
enum BorderCollapse: String, Keyword { case separate, collapse }

/// Whether the content of cells tells how wide columns are (CSS 2, 17.5.2).
enum TableSizing: String, Keyword { case auto, fixed }

/// The value of `border-spacing`: across the page, then down (CSS 2, 17.6.1).
struct BorderSpacing: SVGValue, BitwiseCopyable {
    var column = BoxGap(), row = BoxGap()

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> BorderSpacing? {
        guard let first = BoxGap.read(&input, in: context) else { return nil }
        input.skipSpace()
        let second = input.attempt { BoxGap.read(&$0, in: context) }
        return BorderSpacing(column: first, row: second ?? first)
    }

    /// Whether neither is negative.
    var isAllowed: Bool { !row.length.isNegative && !column.length.isNegative }
}
