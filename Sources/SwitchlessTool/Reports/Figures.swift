import Switchless
import VectorScene

/// The counts of one document.
struct Figures {
    let file: String
    var nodes = 0
    var bytesIn = 0
    var bytesOut = 0
    var time = Duration.zero
    var diagnostics = DiagnosticCounts()

    /// The sum of `all`.
    static func total(of all: [Figures]) -> Figures {
        all.reduce(into: Figures(file: "\(all.count) \(all.count == 1 ? "file" : "files")")) { sum, figures in
            sum.nodes += figures.nodes
            sum.bytesIn += figures.bytesIn
            sum.bytesOut += figures.bytesOut
            sum.time += figures.time
            sum.diagnostics.add(figures.diagnostics)
        }
    }

    static let headings = ["file", "nodes", "bytes in", "bytes out", "ms", "diagnostics"]
    static let sides: [TextTable.Side] = [.left, .right, .right, .right, .right, .left]

    /// The cells of its row, below the headings.
    var cells: [String] {
        let tenths = Int((time / .milliseconds(1) * 10).rounded())
        return [
            ShownText.of(file), nodes.grouped, bytesIn.grouped, bytesOut.grouped, "\(tenths / 10).\(tenths % 10)",
            diagnostics.text,
        ]
    }
}

extension Int {
    /// The number with a comma before every three digits.
    var grouped: String {
        let digits = String(self)
        return String(
            digits.enumerated().flatMap { index, digit -> [Character] in
                let rest = digits.count - index
                return index > 0 && rest.isMultiple(of: 3) ? [",", digit] : [digit]
            })
    }
}

/// Counts the nodes of a scene, including the root and the outlines of text, and excluding resources.
struct NodeCount {
    private(set) var count = 0

    init(_ scene: SceneGraph) {
        [scene.root].walk { _ in
            count += 1
            return true
        }
    }
}

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
