import Switchless

/// Diagnostics for people, and for editors that parse `FILE:LINE:COLUMN`.
struct TextDiagnostics: DiagnosticFormat {
    static let name: Name = "text"
    static let summary = "FILE:LINE:COLUMN: warning: MESSAGE [CODE], as compilers write it."

    static func line(_ diagnostic: Diagnostic, in file: String, ink: Ink) -> String {
        let location = diagnostic.position.map { ":\($0.line):\($0.column)" } ?? ""
        return ink.bold("\(ShownText.of(file))\(location): ")
            + ink.colored("\(diagnostic.severity.rawValue): ", diagnostic.severity)
            + ink.bold(ShownText.of(diagnostic.message)) + " [\(ShownText.of(diagnostic.code.rawValue))]"
    }

    static func details(_ lines: [String]) -> [String] { lines }
}
