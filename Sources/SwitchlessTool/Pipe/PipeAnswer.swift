import Switchless
import VectorScene

/// One line of a pipe's output.
struct PipeAnswer {
    private(set) var line: [UInt8] = []

    /// The answer to a document that was converted.
    init(to id: JSONValue?, _ content: [UInt8], as form: any ResultContent.Type, _ diagnostics: [Diagnostic]) {
        begin(id)
        append(",\"result\":")
        form.write(content, to: &line)
        end(diagnostics)
    }

    /// The answer to a document that could not be converted.
    init(to id: JSONValue?, failing diagnostic: Diagnostic, of file: String?, _ diagnostics: [Diagnostic]) {
        begin(id)
        append(",\"error\":\(Self.text(diagnostic, file))")
        end(diagnostics)
    }

    private mutating func begin(_ id: JSONValue?) { append("{\"id\":\(Self.text(id ?? .null))") }

    private mutating func end(_ diagnostics: [Diagnostic]) {
        if !diagnostics.isEmpty {
            append(",\"diagnostics\":[\(diagnostics.map { Self.text($0, nil) }.joined(separator: ","))]")
        }
        append("}\n")
    }

    private mutating func append(_ text: String) { line += Array(text.utf8) }

    private static func text(_ value: JSONValue) -> String {
        JSONWriter(precision: 17).text(ofShallow: value)
    }

    private static func text(_ diagnostic: Diagnostic, _ file: String?) -> String {
        JSONDiagnostics.line(diagnostic, in: file)
    }
}
