import Switchless

/// Says on standard error what there is to say: diagnostics, and on a terminal how far the work is.
final class Reporter {
    private let options: MessageOptions
    private let ink = Ink(for: .standardError)
    private let isTerminal = System.isTerminal(OpenFile.standardError.number)
    private var hasProgress = false
    /// Whether anything went wrong: then the program fails in the end.
    private(set) var hasFailed = false

    init(_ options: MessageOptions) { self.options = options }

    /// Reports what is worth it of `diagnostics`.
    ///
    /// - Parameters:
    ///   - dropped: how many more there were.
    ///   - severity: the least severe thing that makes the program fail in the end; `nil` if nothing does.
    /// - Returns: whether nothing made it fail.
    func report(
        _ diagnostics: [Diagnostic], dropped: Int = 0, of file: String, failingAt severity: Diagnostic.Severity?
    ) -> Bool {
        // What makes the program fail is shown in any case.
        let threshold = min(options.threshold, severity ?? .error)
        for diagnostic in diagnostics where diagnostic.severity >= threshold { write(diagnostic, file) }
        if dropped > 0, threshold <= .warning {
            write(Diagnostic(.warning, "more", "\(dropped) more diagnostics are not shown"), file)
        }
        let fails = severity.map { limit in diagnostics.contains { $0.severity >= limit } } ?? false
        if fails { hasFailed = true }
        return !fails
    }

    /// Reports that nothing comes of `file`.
    func report(_ error: any Error, of file: String) {
        hasFailed = true
        do { throw error } catch let fault as any Fault {
            write(fault.diagnostic, fault.file ?? file)
        } catch {
            write(Diagnostic(.error, "failure", "\(error)"), file)
        }
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

    /// Takes the progress line away.
    func clearProgress() {
        guard hasProgress else { return }
        hasProgress = false
        try? OpenFile.standardError.write("\r\u{1B}[K")
    }

    private func write(_ diagnostic: Diagnostic, _ file: String) {
        clearProgress()
        // Nobody is left to be told that standard error cannot be written to.
        try? OpenFile.standardError.write(options.diagnostics.format.line(diagnostic, in: file, ink: ink) + "\n")
    }
}
