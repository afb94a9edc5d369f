import SystemCalls
import Switchless

/// Writes diagnostics to standard error, and progress if it is a terminal.
final class Reporter {
    private let options: MessageOptions
    private let ink = Ink(for: .standardError)
    private let isTerminal = System.isTerminal(OpenFile.standardError.number)
    private var hasProgress = false
    /// Whether there was an error. The program then ends with 1.
    private(set) var hasFailed = false

    init(_ options: MessageOptions) { self.options = options }

    /// Writes the diagnostics that are severe enough.
    ///
    /// - Parameters:
    ///   - dropped: the number of diagnostics that were not kept.
    ///   - severity: the least severity that makes the program fail; `nil` for none.
    /// - Returns: whether none of them makes it fail.
    func report(
        _ diagnostics: [Diagnostic], dropped: Int = 0, of file: String, failingAt severity: Diagnostic.Severity?
    ) -> Bool {
        // A diagnostic that makes the program fail is always shown.
        let threshold = min(options.threshold, severity ?? .error)
        for diagnostic in diagnostics where diagnostic.severity >= threshold { write(diagnostic, file) }
        if dropped > 0, threshold <= .warning {
            write(Diagnostic(.warning, "more", "\(dropped) more diagnostics are not shown"), file)
        }
        let fails = severity.map { limit in diagnostics.contains { $0.severity >= limit } } ?? false
        if fails { hasFailed = true }
        return !fails
    }

    /// Reports that `file` could not be processed.
    func report(_ error: any Error, of file: String) {
        hasFailed = true
        do { throw error } catch let fault as any Fault {
            write(fault.diagnostic, fault.file ?? file)
        } catch {
            write(Diagnostic(.error, "failure", "\(error)"), file)
        }
    }

    /// Writes the lines that show the last diagnostic.
    func show(_ details: [String]) {
        for line in options.diagnostics.format.details(details) { try? OpenFile.standardError.write(line + "\n") }
    }

    /// Says how far the work is, in a line that the next one takes the place of.
    func progress(_ done: Int, of count: Int, _ file: String) {
        if count > 1 { progress("[\(done)/\(count)] \(file)") }
    }

    /// Says how far the work is, in a line that the next one takes the place of.
    func progress(_ text: String) {
        guard isTerminal else { return }
        hasProgress = true
        try? OpenFile.standardError.write("\r\u{1B}[K" + text)
    }

    /// Erases the progress line.
    func clearProgress() {
        guard hasProgress else { return }
        hasProgress = false
        try? OpenFile.standardError.write("\r\u{1B}[K")
    }

    private func write(_ diagnostic: Diagnostic, _ file: String) {
        clearProgress()
        // An error of writing to standard error cannot be reported anywhere.
        try? OpenFile.standardError.write(options.diagnostics.format.line(diagnostic, in: file, ink: ink) + "\n")
    }
}
