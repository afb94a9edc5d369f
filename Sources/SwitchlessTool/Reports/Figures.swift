import Switchless
import VectorScene

/// The counts of one conversion.
struct Figures {
    let file: String
    var nodes = 0
    var bytesIn = 0
    var bytesOut = 0
    var time = Duration.zero
    var diagnostics: [Diagnostic] = []

    /// The sum of `all`.
    static func total(of all: [Figures]) -> Figures {
        all.reduce(into: Figures(file: "\(all.count) \(all.count == 1 ? "file" : "files")")) { sum, figures in
            sum.nodes += figures.nodes
            sum.bytesIn += figures.bytesIn
            sum.bytesOut += figures.bytesOut
            sum.time += figures.time
            sum.diagnostics += figures.diagnostics
        }
    }

    static let headings = ["file", "nodes", "bytes in", "bytes out", "ms", "diagnostics"]
    static let sides: [TextTable.Side] = [.left, .right, .right, .right, .right, .left]

    /// The cells of its row, below the headings.
    var cells: [String] {
        let tenths = Int((time / .milliseconds(1) * 10).rounded())
        return [file, nodes.grouped, bytesIn.grouped, bytesOut.grouped, "\(tenths / 10).\(tenths % 10)", counts]
    }

    /// The number of diagnostics of each severity: "1 error, 2 warnings".
    private var counts: String {
        let parts = Diagnostic.Severity.allCases.reversed().compactMap { severity -> String? in
            let count = diagnostics.filter { $0.severity == severity }.count
            return count > 0 ? "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")" : nil
        }
        return parts.isEmpty ? "none" : parts.joined(separator: ", ")
    }
}

extension Int {
    /// The number with a comma before every three digits.
    fileprivate var grouped: String {
        let digits = String(self)
        return String(
            digits.enumerated().flatMap { index, digit -> [Character] in
                let rest = digits.count - index
                return index > 0 && rest.isMultiple(of: 3) ? [",", digit] : [digit]
            })
    }
}
