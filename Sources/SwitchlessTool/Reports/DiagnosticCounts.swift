import Switchless

/// How many diagnostics there are of each severity.
struct DiagnosticCounts {
    private var counts: [Diagnostic.Severity: Int] = [:]

    /// The number of a severity.
    subscript(severity: Diagnostic.Severity) -> Int { counts[severity] ?? 0 }

    mutating func add(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { counts[diagnostic.severity, default: 0] += 1 }
    }

    mutating func add(_ others: DiagnosticCounts) { counts.merge(others.counts, uniquingKeysWith: +) }

    /// "1 error, 2 warnings", or "none".
    var text: String {
        let parts = Diagnostic.Severity.allCases.reversed().compactMap { severity -> String? in
            let count = self[severity]
            return count > 0 ? "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")" : nil
        }
        return parts.isEmpty ? "none" : parts.joined(separator: ", ")
    }
}
