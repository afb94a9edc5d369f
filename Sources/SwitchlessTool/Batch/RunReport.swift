import Switchless
import VectorScene

/// Writes what became of each document, for programs: one JSON document whose list of files grows while the batch runs.
struct RunReport {
    static let format = "switchless.run", version = 1

    private final class Count { var value = 0 }

    private let sink: ByteSink
    private let count = Count()
    private let writer = JSONWriter(precision: 17)

    init(_ sink: @escaping ByteSink) { self.sink = sink }

    /// - Parameter command: the command of the tool.
    func begin(_ command: String) throws {
        try write("{\"format\":\"\(Self.format)\",\"version\":\(Self.version),\"command\":\"\(command)\",\"files\":[")
    }

    func add(_ record: RunRecord) throws {
        var fields: [String: JSONValue?] = [
            "input": JSONValue(ShownText.name(record.input)), "status": JSONValue(record.outcome.name),
            "reason": record.skipped.map { JSONValue($0.rawValue) },
            "error": record.failure.map(Self.value),
            "warnings": JSONValue(Double(record.figures.diagnostics[.warning])),
        ]
        if record.outcome.hasFigures {
            fields["output"] = record.output.map { JSONValue(ShownText.name($0)) }
            fields.merge(Self.values(record.figures)) { $1 }
        }
        try write((count.value > 0 ? ",\n" : "\n") + text(fields))
        count.value += 1
    }

    func end(_ result: BatchResult) throws {
        var fields: [String: JSONValue?] = [
            "written": JSONValue(Double(result.written)), "failed": JSONValue(Double(result.failed)),
            "skipped": JSONValue(Double(result.skipped)),
            "warnings": JSONValue(Double(result.total.diagnostics[.warning])),
            "elapsedMilliseconds": Self.milliseconds(result.time), "isComplete": JSONValue(result.interruption == nil),
        ]
        fields.merge(Self.values(result.total)) { $1 }
        try write("\n],\"totals\":\(text(fields))}\n")
    }

    private static func values(_ figures: Figures) -> [String: JSONValue?] {
        let nodes = figures.nodes > 0 ? figures.nodes : nil
        return [
            "bytesIn": JSONValue(Double(figures.bytesIn)), "bytesOut": JSONValue(Double(figures.bytesOut)),
            "milliseconds": milliseconds(figures.time), "nodes": nodes.map { JSONValue(Double($0)) },
        ]
    }

    private static func value(_ diagnostic: Diagnostic) -> JSONValue {
        let fields: [String: JSONValue?] = [
            "code": JSONValue(diagnostic.code.rawValue), "message": JSONValue(ShownText.name(diagnostic.message)),
            "line": diagnostic.position.map { JSONValue(Double($0.line)) },
            "column": diagnostic.position.map { JSONValue(Double($0.column)) },
        ]
        return JSONValue(fields.compactMapValues { $0 })
    }

    private static func milliseconds(_ time: Duration) -> JSONValue {
        JSONValue((time / .milliseconds(1) * 10).rounded() / 10)
    }

    private func text(_ fields: [String: JSONValue?]) -> String {
        writer.text(ofShallow: JSONValue(fields.compactMapValues { $0 }))
    }

    private func write(_ text: String) throws { try Array(text.utf8).withBytes(sink) }
}
