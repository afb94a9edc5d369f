/// A column of a table, while its width is found (CSS 2, 17.5.2.2).
struct TableColumn {
    /// The widths of its cells with all breaks that are allowed, and without any.
    var least = 0.0, most = 0.0
    /// Whether a cell says how wide it is.
    var isFixed = false
    /// The share of the table's width, if one is said, and what is added to that.
    var share: Double?, extra = 0.0
    /// Whether no cell is in it alone, and nothing says how wide it is: then it has no room of its own.
    var isMerged = true

    /// Takes one more cell into account, or a box that stands for a column.
    mutating func fit(_ cell: TableCellWidths) {
        isMerged = false
        least = max(least, cell.least)
        // What is said of a column counts, and not the content of its other cells.
        if cell.isFixed, !isFixed { (most, isFixed) = (0, true) }
        most = max(most, least, isFixed && !cell.isFixed ? 0 : cell.most)
        share = cell.share.map { max($0, share ?? 0) } ?? share
        extra = max(extra, cell.extra)
    }

    /// The width that its share is of some room.
    func shared(_ part: Double, of room: Double) -> Double { max(least, part * room + extra) }
}

/// What a cell asks of its columns: outer widths, in px.
struct TableCellWidths {
    var least, most: Double
    var isFixed = false
    var share: Double?, extra = 0.0
}

/// The widths of the columns of a table (CSS 2, 17.5.2; CSS Tables 3, 3.9).
struct TableColumns {
    private var columns: [TableColumn]
    let spacing: Double
    private let merges: Bool

    /// - Parameters:
    ///   - spacing: the room between two columns.
    ///   - merges: whether columns without cells of their own have no room of their own.
    init(count: Int, spacing: Double, merges: Bool) {
        var column = TableColumn()
        column.isMerged = merges
        columns = Array(repeating: column, count: count)
        self.spacing = spacing
        self.merges = merges
    }

    /// Whether each column has no room of its own.
    var merged: [Bool] { columns.map(\.isMerged) }

    /// Takes a cell of one column into account.
    mutating func fit(_ cell: TableCellWidths, in column: Int) { columns[column].fit(cell) }

    /// Takes a cell of several columns into account: they share what it asks for as they share the table's width.
    mutating func fit(_ cell: TableCellWidths, in range: Range<Int>) {
        guard merges else { return divide(cell, among: range) }
        if !range.contains(where: { !columns[$0].isMerged }) { columns[range.lowerBound].isMerged = false }
        let own = range.filter { !columns[$0].isMerged }
        let spaces = spacing * Double(own.count - 1)
        let shares = own.reduce(0) { $0 + (columns[$1].share ?? 0) }, open = own.filter { columns[$0].share == nil }
        if let share = cell.share, share > shares, !open.isEmpty {
            let parts = (share - shares).shared(by: open.map { columns[$0].most })
            for (index, part) in zip(open, parts) { columns[index].share = part }
        }
        let least = sizes(of: range, in: cell.least - spaces, isFixed: cell.isFixed)
        for (index, size) in zip(range, least) { columns[index].least = max(columns[index].least, size) }
        for index in range { columns[index].most = max(columns[index].most, columns[index].least) }
        let most = sizes(of: range, in: cell.most - spaces, isFixed: cell.isFixed)
        for (index, size) in zip(range, most) where cell.isFixed || !columns[index].isFixed {
            columns[index].most = max(columns[index].most, size)
        }
    }

    /// Gives columns of which nothing is said equal parts of what is said of them together.
    private mutating func divide(_ cell: TableCellWidths, among range: Range<Int>) {
        let count = Double(range.count), width = max(0, cell.most - spacing * (count - 1)) / count
        let part = TableCellWidths(
            least: width, most: width, isFixed: cell.isFixed, share: cell.share.map { $0 / count })
        for index in range where !columns[index].isFixed && columns[index].share == nil { columns[index].fit(part) }
    }

    /// The widths of the columns together, with all breaks that are allowed and without any.
    var widths: (least: Double, most: Double) {
        let least = columns.reduce(0) { $0 + $1.least }
        var most = columns.reduce(0) { $0 + $1.most }
        // A column with a share needs a table of which its content is that share (CSS Tables 3, 3.8.3).
        var shares = 0.0, others = 0.0
        for column in columns {
            guard let share = column.share else {
                others += column.most
                continue
            }
            let part = min(share, 1 - shares)
            shares += part
            if part > 0 { most = max(most, min(column.most / part, Self.widest)) }
        }
        if others > 0 { most = max(most, shares < 1 ? min(others / (1 - shares), Self.widest) : Self.widest) }
        return (least, max(least, most))
    }

    /// The greatest width that shares ask for.
    private static let widest = 1e5

    /// The widths of the columns where they have some room together (CSS Tables 3, 3.9.3).
    func sizes(in room: Double) -> [Double] { sizes(of: columns.indices, in: room, isFixed: false) }

    /// - Parameter isFixed: whether the room is said, and not that of content.
    private func sizes(of range: Range<Int>, in room: Double, isFixed: Bool) -> [Double] {
        var left = 1.0
        let columns = columns[range]
        let shared = columns.map { column -> Double? in
            guard let share = column.share else { return nil }
            let part = min(share, left)
            left -= part
            return column.shared(part, of: room)
        }
        let guesses = [
            columns.map(\.least), zip(columns, shared).map { $1 ?? $0.least },
            zip(columns, shared).map { $1 ?? ($0.isFixed ? $0.most : $0.least) },
            zip(columns, shared).map { $1 ?? $0.most },
        ]
        let sums = guesses.map { $0.reduce(0, +) }
        guard let next = sums.firstIndex(where: { $0 > room }) else {
            return widened(guesses[3], Array(columns), by: room - sums[3], isFixed)
        }
        guard next > 0 else { return guesses[0] }
        let part = (room - sums[next - 1]) / (sums[next] - sums[next - 1])
        return zip(guesses[next - 1], guesses[next]).map { $0 + ($1 - $0) * part }
    }

    /// Lets columns of no said width take the free room by their content, else those of one, else those of a share.
    private func widened(
        _ sizes: [Double], _ columns: [TableColumn], by free: Double, _ isFixed: Bool
    ) -> [Double] {
        let own = columns.indices.filter { !columns[$0].isMerged }
        let open = own.filter { columns[$0].share == nil && !columns[$0].isFixed }
        let filled = open.filter { columns[$0].most > 0 }
        let said = own.filter { columns[$0].isFixed && columns[$0].share == nil }
        let takers = [filled, isFixed ? [] : open, said, own].first { !$0.isEmpty } ?? []
        let parts = free.shared(by: takers.map { columns[$0].share ?? columns[$0].most })
        var sizes = sizes
        for (index, part) in zip(takers, parts) { sizes[index] += part }
        return sizes
    }
}

extension Double {
    /// Shares an amount in proportion to weights; equally where there are none.
    func shared(by weights: [Double]) -> [Double] {
        let sum = weights.reduce(0, +)
        return weights.map { sum > 0 ? self * $0 / sum : self / Double(weights.count) }
    }
}
