import Switchless
import SystemCalls

/// Standard error: lines that stay, and one of progress that the next one takes the place of. Any thread may write.
final class Console: Sendable {
    let ink = Ink(for: .standardError)
    /// Whether a line of progress is shown at all: only a terminal can take one back.
    let isTerminal = System.isTerminal(OpenFile.standardError.number)
    private let hasProgress = Guarded(false)

    /// Writes whole lines.
    func write(_ lines: String) {
        hasProgress.withLock { hasProgress in
            // An error of writing to standard error cannot be reported anywhere.
            try? OpenFile.standardError.write((hasProgress ? Self.erasure : "") + lines)
            hasProgress = false
        }
    }

    /// Says how far the work is.
    func progress(_ text: String) {
        guard isTerminal else { return }
        hasProgress.withLock { hasProgress in
            try? OpenFile.standardError.write(Self.erasure + text)
            hasProgress = true
        }
    }

    /// Erases the line of progress.
    func clearProgress() { write("") }

    private static let erasure = "\r\u{1B}[K"
}

/// The colours of text on a terminal. Text for other files is plain.
struct Ink {
    private let isColored: Bool

    /// Plain text.
    static let plain = Ink(isColored: false)

    private static let colors: [Diagnostic.Severity: String] = [.note: "36", .warning: "35", .error: "31"]
    private static let colorless: Set = ["dumb", ""]

    private init(isColored: Bool) { self.isColored = isColored }

    /// The ink for `file`: coloured on a terminal that supports it, unless `NO_COLOR` is set (no-color.org).
    init(for file: OpenFile) {
        let refused = System.environment("NO_COLOR").map { !$0.isEmpty } ?? false
        let isAble = System.environment("TERM").map { !Self.colorless.contains($0) } ?? false
        isColored = System.isTerminal(file.number) && isAble && !refused
    }

    func bold(_ text: String) -> String { set(text, "1") }

    func colored(_ text: String, _ severity: Diagnostic.Severity) -> String {
        set(text, "1;\(Self.colors[severity] ?? "39")")
    }

    private func set(_ text: String, _ code: String) -> String { isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}

/// Reports the progress of a document that takes long.
final class Progress {
    private static let patience = Duration.seconds(1), interval = Duration.milliseconds(200)

    let source: CountingSource
    private let name: String
    private let reporter: Reporter
    private var next = ContinuousClock.now + Progress.patience

    init(_ input: any Input, _ reporter: Reporter) {
        source = CountingSource(input.source)
        name = input.name
        self.reporter = reporter
    }

    /// Counts an item.
    func note(_ count: Int) {
        // Reading the clock costs more than reading a short item.
        guard count.isMultiple(of: 256), ContinuousClock.now >= next else { return }
        next = .now + Self.interval
        reporter.progress("\(name): \(source.count >> 20) MiB, \(count) items")
    }
}
