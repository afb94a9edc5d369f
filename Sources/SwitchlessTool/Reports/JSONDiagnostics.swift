import Switchless
import VectorScene

/// Diagnostics for programs.
struct JSONDiagnostics: DiagnosticFormat {
    static let name: Name = "json"
    static let summary = "An object a line: file, line, column, severity, code, message, element, attribute."

    static func line(_ diagnostic: Diagnostic, in file: String, ink: Ink) -> String { line(diagnostic, in: file) }

    /// The object; without a file if that is `nil`.
    static func line(_ diagnostic: Diagnostic, in file: String?) -> String {
        let fields: [String: JSONValue?] = [
            "file": file.map { JSONValue($0) },
            "line": diagnostic.position.map { JSONValue(Double($0.line)) },
            "column": diagnostic.position.map { JSONValue(Double($0.column)) },
            "severity": JSONValue(diagnostic.severity.rawValue),
            "code": JSONValue(diagnostic.code.rawValue),
            "message": JSONValue(diagnostic.message),
            "element": diagnostic.element.map { JSONValue($0) },
            "attribute": diagnostic.attribute.map { JSONValue($0) },
        ]
        return String(JSONWriter(precision: 17).string(of: JSONValue(fields.compactMapValues { $0 })).dropLast())
    }
}
