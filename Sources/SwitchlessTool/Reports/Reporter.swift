import CommandBridge
import SceneComparison
import Switchless

/// Writes the diagnostics of a command, or of one document of a batch, to standard error, and counts them.
final class Reporter {
    private let options: MessageOptions
    private let console: Console
    /// Whether diagnostics are kept instead of written.
    private let isCollecting: Bool
    /// The diagnostics that were kept.
    private(set) var collected: [Diagnostic] = []
    /// The diagnostics of each severity, also those that are not shown.
    private(set) var counts = DiagnosticCounts()
    /// The first diagnostic that made the program fail.
    private(set) var failure: Diagnostic?
    /// The file that it is about.
    private(set) var failedFile: String?

    /// Whether there was an error. The program then ends with 1.
    var hasFailed: Bool { failure != nil }

    /// - Parameter isCollecting: whether diagnostics are kept in ``collected`` instead of written.
    init(_ options: MessageOptions, _ console: Console = Console(), isCollecting: Bool = false) {
        self.options = options
        self.console = console
        self.isCollecting = isCollecting
    }

    /// Writes the diagnostics that are severe enough.
    ///
    /// - Parameters:
    ///   - dropped: the number of diagnostics that were not kept.
    ///   - severity: the least severity that makes the program fail; `nil` for none.
    /// - Returns: whether none of them makes it fail.
    func report(
        _ diagnostics: [Diagnostic], dropped: Int = 0, of file: String, failingAt severity: Diagnostic.Severity?
    ) -> Bool {
        counts.add(diagnostics)
        // A diagnostic that makes the program fail is always shown.
        let threshold = min(options.threshold, severity ?? .error)
        var shown = diagnostics.filter { $0.severity >= threshold }
        if dropped > 0, threshold <= .warning {
            shown.append(Diagnostic(.warning, "more", "\(dropped) more diagnostics are not shown"))
        }
        write(shown, file)
        guard let severity, let first = diagnostics.first(where: { $0.severity >= severity }) else { return true }
        fail(with: first, file)
        return false
    }

    /// Reports that `file` could not be processed.
    func report(_ error: any Error, of file: String) {
        let fault = ReportedFault(error)
        fail(fault.diagnostic, fault.file ?? file)
    }

    /// Writes the lines that show the last diagnostic.
    func show(_ details: [String]) {
        let lines = options.diagnostics.format.details(details)
        if !lines.isEmpty { console.write(lines.map { $0 + "\n" }.joined()) }
    }

    /// Says how far the work is, in a line that the next one takes the place of.
    func progress(_ text: String) { console.progress(text) }

    /// Erases the progress line.
    func clearProgress() { console.clearProgress() }

    private func fail(_ diagnostic: Diagnostic, _ file: String) {
        counts.add([diagnostic])
        fail(with: diagnostic, file)
        write([diagnostic], file)
    }

    private func fail(with diagnostic: Diagnostic, _ file: String) {
        guard failure == nil else { return }
        failure = diagnostic
        failedFile = file
    }

    private func write(_ diagnostics: [Diagnostic], _ file: String) {
        guard !diagnostics.isEmpty else { return }
        guard !isCollecting else { return collected += diagnostics }
        let lines = diagnostics.map { options.diagnostics.format.line($0, in: file, ink: console.ink) + "\n" }
        console.write(lines.joined())
    }
}

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

extension OutputError: Fault {
    var file: String? { path }
    var diagnostic: Diagnostic { Diagnostic(.error, "unwritable", message) }
}

extension FramingError: Fault {
    public var file: String? { nil }
    public var diagnostic: Diagnostic { Diagnostic(.error, "framing", message) }
}

extension SceneComparisonError: Fault {
    public var file: String? { nil }
    public var diagnostic: Diagnostic { Diagnostic(.error, "limit-references", "\(self)") }
}
