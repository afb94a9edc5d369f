import VectorScene

/// Rows of cells, in columns that are as wide as their content needs (CSS 2, 17).
enum TableLayout: BoxLayout {
    static let takesBlocksAlone = true
    static let fitsRows = true
    static let fitsContent = true

    static func finish(_ box: LayoutBox, in drawing: Drawing) {
        let node = box.style.node, takes = { drawing.takesParts($0, node) }
        let limit = max(1, drawing.options.limits.gridTracks)
        let table = Table(box, mostColumns: limit, takes: takes)
        if table.isCut {
            drawing.warn("too-many-tracks", "a table has more than \(limit) columns; cells beyond are left out", node)
        }
        if table.isCollapsed { table.collapseBorders(of: box, takes: takes) }
        for part in table.rows.flatMap({ [$0.box, $0.group] }) { part.map { $0.style = $0.style.withoutEdges } }
        box.table = table
    }

    static func layOut(
        _ box: LayoutBox, at origin: Point, width: Double, height: Double?, in layout: HTMLLayout
    ) -> Double {
        guard let table = box.table else { return 0 }
        return TableContainer(table, of: box, in: layout).layOut(at: origin, width: width, height: height)
    }

    static func widths(of box: LayoutBox, in layout: HTMLLayout) -> (least: Double, most: Double) {
        guard let table = box.table else { return (0, 0) }
        return TableContainer(table, of: box, in: layout).widths
    }
}

// The parts of a table add themselves to it; without one they are blocks.

/// A row of cells.
enum TableRowLayout: BoxLayout {
    static let takesBlocksAlone = true
    static let staysWhole = true

    static func contribute(_ box: LayoutBox, to rows: inout TableRows) { rows.add(row: box) }
    static func areas(of box: LayoutBox, _ frame: Rect) -> [Rect] { cells(of: box, frame) }
}

/// Rows that belong together.
enum TableRowGroupLayout: BoxLayout {
    static let takesBlocksAlone = true

    static func contribute(_ box: LayoutBox, to rows: inout TableRows) { rows.add(group: box, to: \.body) }
    static func areas(of box: LayoutBox, _ frame: Rect) -> [Rect] { cells(of: box, frame) }
}

/// The rows above all others.
enum TableHeaderLayout: BoxLayout {
    static let takesBlocksAlone = true

    static func contribute(_ box: LayoutBox, to rows: inout TableRows) { rows.add(group: box, to: \.head) }
    static func areas(of box: LayoutBox, _ frame: Rect) -> [Rect] { cells(of: box, frame) }
}

/// The rows below all others.
enum TableFooterLayout: BoxLayout {
    static let takesBlocksAlone = true

    static func contribute(_ box: LayoutBox, to rows: inout TableRows) { rows.add(group: box, to: \.foot) }
    static func areas(of box: LayoutBox, _ frame: Rect) -> [Rect] { cells(of: box, frame) }
}

/// What a column is like. Nothing of it is drawn.
enum TableColumnLayout: BoxLayout {
    static let takesBlocksAlone = true

    static func contribute(_ box: LayoutBox, to rows: inout TableRows) { rows.add(column: box) }
    static func areas(of box: LayoutBox, _ frame: Rect) -> [Rect] { [] }
}

/// What several columns are like.
enum TableColumnGroupLayout: BoxLayout {
    static let takesBlocksAlone = true

    static func contribute(_ box: LayoutBox, to rows: inout TableRows) { rows.add(columnsOf: box) }
    static func areas(of box: LayoutBox, _ frame: Rect) -> [Rect] { [] }
}

/// The heading of a table, above it.
enum TableCaptionLayout: BoxLayout {
    static func contribute(_ box: LayoutBox, to rows: inout TableRows) { rows.add(caption: box) }
}

/// A cell, whose content stands as high in it as `vertical-align` says.
enum TableCellLayout: BoxLayout {
    static func contribute(_ box: LayoutBox, to rows: inout TableRows) { rows.add(cell: box) }

    static func layOut(
        _ box: LayoutBox, at origin: Point, width: Double, height: Double?, in layout: HTMLLayout
    ) -> Double {
        let needed = BlockLayout.layOut(box, at: origin, width: width, height: height, in: layout)
        let free = ((height ?? needed) - needed) * box.style.box.verticalAlign.keyword.share
        guard free > 0 else { return needed }
        _ = BlockLayout.layOut(
            box, at: Point(origin.x, origin.y + free), width: width, height: height, in: layout)
        return needed
    }
}

extension BoxLayout {
    /// The boxes of the cells in a box: between them one sees what is behind it (CSS 2, 17.5.1).
    fileprivate static func cells(of box: LayoutBox, _ frame: Rect) -> [Rect] {
        box.blocks.flatMap { block in
            block.style.display.layout.areas(
                of: block,
                Rect(
                    x: frame.x + block.frame.x, y: frame.y + block.frame.y, width: block.frame.width,
                    height: block.frame.height))
        }
    }
}

extension BoxBaseline {
    /// The share of the free room of a cell that is above its content.
    fileprivate var share: Double { Self.shares[self] ?? 0 }

    private static let shares: [BoxBaseline: Double] = [.middle: 0.5, .bottom: 1]
}

/// Lays out the cells of one table.
private struct TableContainer {
    private let table: Table
    private let box: LayoutBox
    private let layout: HTMLLayout
    /// Which rows say how high they are, or have a cell that does, and in which a cell of several begins.
    private let isSaid, startsSpan: [Bool]
    /// The room between cells, and around all.
    private var across: Double { table.spacing.across }
    private var down: Double { table.spacing.down }
    private var isMirrored: Bool { box.style.isRightToLeft }

    init(_ table: Table, of box: LayoutBox, in layout: HTMLLayout) {
        self.table = table
        self.box = box
        self.layout = layout
        var isSaid = table.rows.map { $0.box?.style.box.height.length != nil }
        var startsSpan = isSaid.map { _ in false }
        for cell in table.cells {
            let first = cell.rows.lowerBound
            if cell.rows.count > 1 { startsSpan[first] = true }
            if cell.rows.count == 1, cell.box.style.box.height.length != nil { isSaid[first] = true }
        }
        (self.isSaid, self.startsSpan) = (isSaid, startsSpan)
    }

    /// The room around the columns, and between them.
    private func spaces(_ columns: TableColumns) -> Double {
        table.columnCount > 0 ? across * Double(columns.merged.count { !$0 } + 1) : 0
    }

    var widths: (least: Double, most: Double) {
        let columns = columns(), found = columns.widths, spaces = spaces(columns)
        let captions = table.captions.reduce(0) { max($0, layout.outerWidths(of: $1).least) }
        return (max(found.least + spaces, captions), max(found.most + spaces, captions))
    }

    /// - Returns: the height that the rows need.
    func layOut(at origin: Point, width: Double, height: Double?) -> Double {
        var y = origin.y
        for caption in table.captions {
            let margins = caption.margins(width)
            layout.place(caption, at: Point(origin.x + margins.left, y + margins.top), width: width, height: nil)
            y += caption.frame.height + margins.down
        }
        guard layout.takes(comparisons: table.columnCount + table.rows.count) else { return y - origin.y }
        let columns = columns()
        let xs = Places(columns.sizes(in: max(0, width - spaces(columns))), columns.merged, spacing: across)
        let heights = rows(xs)
        let top = y - origin.y, needed = heights.reduce(top + (heights.isEmpty ? 0 : down)) { $0 + $1 + down }
        let room = height.map { $0 - needed } ?? 0
        let ys = Places(room > 0 ? heightened(heights, by: room) : heights, spacing: down)
        place(xs, ys, at: Point(origin.x, y), width)
        return needed
    }

    /// Whether only the first row tells how wide columns are (17.5.2.1).
    private var isFixed: Bool { box.style.box.tableSizing == .fixed && box.style.box.width.length != nil }

    // MARK: Columns

    private func columns() -> TableColumns {
        var columns = TableColumns(count: table.columnCount, spacing: across, merges: !isFixed)
        var start = 0
        for column in table.columnBoxes {
            let end = min(start + max(1, column.style.box.span.columns), table.columnCount)
            let asked = declared(column, least: 0, most: 0)
            for index in start..<end { columns.fit(asked, in: index) }
            start = end
        }
        let cells = isFixed ? table.cells.filter { $0.rows.lowerBound == 0 } : table.cells
        for cell in cells where cell.columns.count == 1 {
            columns.fit(widths(of: cell), in: cell.columns.lowerBound)
        }
        // Those of fewer columns first.
        let wide = cells.filter { $0.columns.count > 1 }
        for cell in wide.sorted(by: {
            ($0.columns.count, $0.columns.lowerBound) < ($1.columns.count, $1.columns.lowerBound)
        }) {
            guard layout.takes(comparisons: cell.columns.count) else { break }
            columns.fit(widths(of: cell), in: cell.columns)
        }
        return columns
    }

    /// What a cell asks of its columns: its content does not count where only the first row does.
    private func widths(of cell: TableCell) -> TableCellWidths {
        let content = isFixed ? (least: 0, most: 0) : layout.widths(of: cell.box)
        return declared(cell.box, least: content.least, most: content.most)
    }

    /// What a box asks of its columns: what it says, or what its content needs.
    private func declared(_ box: LayoutBox, least: Double, most: Double) -> TableCellWidths {
        let style = box.style, edges = box.edges(0)
        // Of a border that two cells share each has a half.
        let outer = edges.across - (table.isCollapsed ? Edges(borders: style.box.border, in: style).across / 2 : 0)
        let bounded = { (width: Double) in style.bounded(width: width, nil, edges) }
        var widths = TableCellWidths(least: max(least, bounded(0)) + outer, most: max(least, bounded(most)) + outer)
        let width = style.box.width.length
        widths.share = width.flatMap { $0.isPercentage && $0.percentage > 0 ? $0.percentage / 100 : nil }
        if let width, !width.isPercentage, let said = style.declaredWidth(0, edges), said > 0 {
            widths.most = max(widths.least, bounded(said) + outer)
            widths.isFixed = true
        }
        guard isFixed else { return widths }
        widths.extra = widths.share == nil ? 0 : outer
        (widths.least, widths.most) = widths.isFixed ? (widths.most, widths.most) : (0, 0)
        return widths
    }

    // MARK: Rows

    /// The heights of the rows.
    private func rows(_ xs: Places) -> [Double] {
        var heights = table.rows.map { row in
            row.box.flatMap { $0.style.declaredHeight(nil, Edges()) } ?? 0
        }
        for cell in table.cells where cell.rows.count == 1 {
            heights[cell.rows.lowerBound] = max(heights[cell.rows.lowerBound], height(of: cell, xs))
        }
        for cell in table.cells.filter({ $0.rows.count > 1 }).sorted(by: { $0.rows.count < $1.rows.count }) {
            guard layout.takes(comparisons: cell.rows.count) else { break }
            let own = heights[cell.rows].reduce(down * Double(cell.rows.count - 1), +)
            let lacking = height(of: cell, xs) - own
            if lacking > 0 { grow(&heights, cell.rows, by: lacking, isSpanned: true) }
        }
        return heights
    }

    /// Lets rows share some more height: those of which nothing says how high they are, else all.
    ///
    /// - Parameter isSpanned: whether a cell of them all asks for it, and not the table.
    private func grow(_ heights: inout [Double], _ rows: Range<Int>, by more: Double, isSpanned: Bool) {
        let filled = rows.filter { heights[$0] > 0 }, open = filled.filter { !isSaid[$0] }
        let starts = isSpanned ? rows.dropFirst().filter { startsSpan[$0] } : []
        let last = isSpanned && filled.isEmpty ? Array(rows.suffix(1)) : filled
        let takers = [starts, open, last, Array(rows)].first { !$0.isEmpty } ?? []
        let weights = takers.map { starts.isEmpty ? heights[$0] : 1 }
        for (index, part) in zip(takers, more.shared(by: weights)) { heights[index] += part }
    }

    /// The height that a cell needs in its rows.
    private func height(of cell: TableCell, _ xs: Places) -> Double {
        let box = cell.box, style = box.style, halves = halves(of: box)
        let width = xs.size(of: cell.columns) + halves.across, edges = box.edges(width)
        let content = layout.contentHeight(of: box, width: max(0, width - edges.across), around: nil)
        let declared = style.declaredHeight(nil, edges) ?? 0
        return style.bounded(height: max(content, declared), nil, edges) + edges.down - halves.down
    }

    /// What a cell has of borders that it shares beyond its columns and rows.
    private func halves(of box: LayoutBox) -> Edges {
        guard table.isCollapsed else { return Edges() }
        return Edges(borders: box.style.box.border, in: box.style).halved
    }

    /// Lets rows take the free room by their heights: those of bodies, where there are any.
    private func heightened(_ heights: [Double], by room: Double) -> [Double] {
        let bodies = table.sections.filter { table.bodyRows.contains($0.lowerBound) }
        let sections = bodies.isEmpty ? table.sections : bodies
        let parts = room.shared(by: sections.map { heights[$0].reduce(down * Double($0.count - 1), +) })
        var heights = heights
        for (section, part) in zip(sections, parts) { grow(&heights, section, by: part, isSpanned: false) }
        return heights
    }

    // MARK: Places

    /// Where the columns or the rows are, from the start of the first space.
    struct Places {
        let starts, sizes: [Double]

        /// - Parameter merged: which have no space after them.
        init(_ sizes: [Double], _ merged: [Bool]? = nil, spacing: Double) {
            self.sizes = sizes
            var place = spacing, starts: [Double] = []
            for (index, size) in sizes.enumerated() {
                // One without room of its own lies at the end of that before it.
                starts.append(merged?[index] == true ? place - spacing : place)
                if merged?[index] != true { place += size + spacing }
            }
            self.starts = starts
        }

        /// The size of some that follow each other, with the spaces between them.
        func size(of range: Range<Int>) -> Double {
            guard let last = range.last else { return 0 }
            return starts[last] + sizes[last] - starts[range.lowerBound]
        }
    }

    /// Places the groups, the rows and the cells.
    private func place(_ xs: Places, _ ys: Places, at origin: Point, _ width: Double) {
        let all = xs.size(of: xs.sizes.indices)
        let left = origin.x + across
        // Where the box begins that a cell is in: its row's, else its group's, else the table's.
        var corners: [Point] = []
        for section in table.sections {
            let first = section.lowerBound, group = table.rows[first].group
            let area = Rect(x: left, y: origin.y + ys.starts[first], width: all, height: ys.size(of: section))
            group?.frame = area
            group.map(layout.float(in:))
            let corner = group == nil ? Point(0, 0) : Point(area.x, area.y)
            for index in section {
                let row = table.rows[index], y = origin.y + ys.starts[index]
                row.box?.frame = Rect(x: left - corner.x, y: y - corner.y, width: all, height: ys.sizes[index])
                row.box.map(layout.float(in:))
                corners.append(row.box == nil ? corner : Point(left, y))
            }
        }
        for cell in table.cells {
            let size = Point(xs.size(of: cell.columns), ys.size(of: cell.rows)), halves = halves(of: cell.box)
            let start = xs.starts[cell.columns.lowerBound]
            let x = isMirrored ? across + all + across - start - size.x : start
            put(
                cell.box, size, halves,
                from: Point(
                    origin.x + x - halves.left - corners[cell.rows.lowerBound].x,
                    origin.y + ys.starts[cell.rows.lowerBound] - halves.top - corners[cell.rows.lowerBound].y))
        }
    }

    /// Lays a cell out in its columns and rows.
    private func put(_ cell: LayoutBox, _ size: Point, _ halves: Edges, from corner: Point) {
        let width = size.x + halves.across, edges = cell.edges(width)
        layout.place(
            cell, at: corner, width: width, height: nil, contentWidth: max(0, width - edges.across),
            contentHeight: max(0, size.y + halves.down - edges.down))
    }
}
