import Switchless

extension JSONValue {
    /// A diagnostic for programs: file, line, column, severity, code, message, element and attribute, without those that it lacks.
    package init(_ diagnostic: Diagnostic, in file: String? = nil) {
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
        self.init(fields.compactMapValues { $0 })
    }
}
