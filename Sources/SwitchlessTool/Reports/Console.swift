import SystemCalls
import Switchless

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
