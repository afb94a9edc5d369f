/// The borders that cells share where `border-collapse` is `collapse` (CSS 2, 17.6.2).
struct TableBorders {
    /// A side of a place in the table.
    private struct Line: Hashable {
        let isVertical: Bool
        let row, column: Int
    }

    private var sides: [Line: BorderSide] = [:]
    private let style: BoxStyle
    private let takes: (Int) -> Bool

    /// - Parameter takes: whether so many sides may be looked at.
    init(_ table: Table, of box: LayoutBox, takes: @escaping (Int) -> Bool) {
        style = box.style
        self.takes = takes
        // Of borders that are alike, that of the innermost box counts, and of those the first.
        for cell in table.cells { add(cell.box, cell.rows, cell.columns) }
        let columns = 0..<table.columnCount
        for (index, row) in table.rows.enumerated() { row.box.map { add($0, index..<(index + 1), columns) } }
        for rows in table.sections { table.rows[rows.lowerBound].group.map { add($0, rows, columns) } }
        add(box, table.rows.indices, columns)
    }

    private mutating func add(_ box: LayoutBox, _ rows: Range<Int>, _ columns: Range<Int>) {
        let borders = box.style.box.border.sides
        guard borders.contains(where: { $0.style != .none }),
            takes(2 * (rows.count + columns.count) * Self.partsOfLine)
        else { return }
        for (own, lines) in zip(borders, Self.lines(around: rows, columns)) where own.style != .none {
            for line in lines where sides[line].map({ isStronger(own, than: $0) }) ?? true { sides[line] = own }
        }
    }

    /// How many parts of a scene a side that is kept is worth.
    private static let partsOfLine = 64

    /// The borders of a box at some rows and columns.
    func border(around rows: Range<Int>, _ columns: Range<Int>) -> BoxBorder {
        var border = BoxBorder()
        guard takes(2 * (rows.count + columns.count)) else { return border }
        let found = Self.lines(around: rows, columns).map { lines in
            lines.compactMap { sides[$0] }.reduce(BorderSide()) { isStronger($1, than: $0) ? $1 : $0 }
        }
        (border.top, border.right, border.bottom, border.left) = (found[0], found[1], found[2], found[3])
        return border
    }

    /// The sides of a box: above, on the right, below, on the left.
    private static func lines(around rows: Range<Int>, _ columns: Range<Int>) -> [[Line]] {
        [
            columns.map { Line(isVertical: false, row: rows.lowerBound, column: $0) },
            rows.map { Line(isVertical: true, row: $0, column: columns.upperBound) },
            columns.map { Line(isVertical: false, row: rows.upperBound, column: $0) },
            rows.map { Line(isVertical: true, row: $0, column: columns.lowerBound) },
        ]
    }

    /// Whether a border counts where it meets another (17.6.2.1).
    private func isStronger(_ side: BorderSide, than other: BorderSide) -> Bool {
        strength(of: side).lexicographicallyPrecedes(strength(of: other)) { $0 > $1 }
    }

    private func strength(of side: BorderSide) -> [Double] {
        [side.style == .hidden ? 1 : 0, style.width(of: side), Self.strengths[side.style] ?? 0]
    }

    private static let strengths: [BorderStyle: Double] = [
        .double: 8, .solid: 7, .dashed: 6, .dotted: 5, .ridge: 4, .outset: 3, .groove: 2, .inset: 1,
    ]
}

extension Table {
    /// The rows of each group, and those between groups.
    var sections: [Range<Int>] {
        var ranges: [Range<Int>] = [], start = 0
        for index in rows.indices where index + 1 == rows.count || rows[index + 1].section != rows[index].section {
            ranges.append(start..<(index + 1))
            start = index + 1
        }
        return ranges
    }

    /// Gives each cell the borders that it shares with those beside it, and the table half of those around.
    func collapseBorders(of box: LayoutBox, takes: @escaping (Int) -> Bool) {
        let borders = TableBorders(self, of: box, takes: takes)
        for cell in cells {
            var own = cell.box.style.box
            own.border = borders.border(around: cell.rows, cell.columns)
            cell.box.style = cell.box.style.with(own)
        }
        let around = Edges(borders: borders.border(around: rows.indices, 0..<columnCount), in: box.style).halved
        var own = box.style.box
        (own.border, own.padding) = (BoxBorder(), BoxSides(around))
        box.style = box.style.with(own)
    }
}

extension Edges {
    /// The half of each.
    var halved: Edges {
        var half = self
        (half.top, half.right, half.bottom, half.left) = (top / 2, right / 2, bottom / 2, left / 2)
        return half
    }
}

extension BoxSides {
    fileprivate init(_ edges: Edges) {
        self.init()
        let sides = [edges.top, edges.right, edges.bottom, edges.left].map { LengthOrAuto(length: SVGLength($0)) }
        (top, right, bottom, left) = (sides[0], sides[1], sides[2], sides[3])
    }
}

extension BoxStyle {
    /// The same style without margins, borders and padding.
    var withoutEdges: BoxStyle {
        var own = box
        (own.margin, own.border, own.padding) = (BoxSides(), BoxBorder(), BoxSides())
        return with(own)
    }
}
