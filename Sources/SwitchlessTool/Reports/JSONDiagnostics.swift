import Switchless
import VectorScene

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
