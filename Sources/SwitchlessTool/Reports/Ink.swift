import SystemCalls
import Switchless

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
