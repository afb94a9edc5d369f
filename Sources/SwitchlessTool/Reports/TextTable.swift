/// A table for people: columns as wide as their widest cell, two spaces between them.
struct TextTable {
    /// The alignment of a column.
    enum Side { case left, right }

    private let sides: [Side]
    private var rows: [[String]] = []

    /// A table with a column for each of `sides`.
    init(_ sides: [Side]) { self.sides = sides }

    /// Adds a row, a cell for each column.
    mutating func append(_ cells: [String]) { rows.append(cells) }

    /// The table, each line with its end.
    var text: String {
        let widths = sides.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = sides.indices.map { column in
                let space = String(repeating: " ", count: widths[column] - row[column].count)
                return sides[column] == .left ? row[column] + space : space + row[column]
            }
            let line = cells.joined(separator: "  ")
            return line[...(line.lastIndex { $0 != " " } ?? line.startIndex)] + "\n"
        }.joined()
    }
}
