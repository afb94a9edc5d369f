import Switchless
import VectorScene

/// A way to write a diagnostic.
protocol DiagnosticFormat: Named {
    /// The line, without its end.
    ///
    /// - Parameters:
    ///   - file: the name of the input.
    ///   - ink: the colours.
    static func line(_ diagnostic: Diagnostic, in file: String, ink: Ink) -> String

    /// The lines that show a diagnostic, as they are written below it; none if the format has no place for them.
    static func details(_ lines: [String]) -> [String]
}

extension DiagnosticFormat {
    static func details(_ lines: [String]) -> [String] { [] }
}

/// The ways to write a diagnostic.
enum DiagnosticFormats {
    static let standard = Registry<any DiagnosticFormat.Type>(
        "diagnostics format",
        [
            JSONDiagnostics.self,
            TextDiagnostics.self,
        ], as: { $0 })
}

/// Diagnostics for programs.
struct JSONDiagnostics: DiagnosticFormat {
    static let name: Name = "json"
    static let summary = "An object a line: file, line, column, severity, code, message, element, attribute."

    static func line(_ diagnostic: Diagnostic, in file: String, ink: Ink) -> String { line(diagnostic, in: file) }

    /// The object; without a file if that is `nil`.
    static func line(_ diagnostic: Diagnostic, in file: String?) -> String {
        var diagnostic = diagnostic
        diagnostic.message = ShownText.name(diagnostic.message)
        return JSONWriter(precision: 17).text(ofShallow: JSONValue(diagnostic, in: file.map { ShownText.name($0) }))
    }
}

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
