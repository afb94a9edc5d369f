import Switchless

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
