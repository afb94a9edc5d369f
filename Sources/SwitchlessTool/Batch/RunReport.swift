import Switchless
import SystemCalls
import VectorScene
import XMLStream

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

/// The result of one document.
struct RunRecord {
    /// Why a document was not read.
    enum Skip: String {
        case unchanged
        case older
    }

    let input: String
    let output: String?
    var figures: Figures
    var failure: Diagnostic?
    var skipped: Skip?

    init(input: String, output: String?) {
        self.input = input
        self.output = output
        figures = Figures(file: input)
    }

    /// The kind of outcome.
    var outcome: RunOutcome { failure != nil ? .failed : skipped != nil ? .skipped : .written }
}

/// The kinds of outcome of a document.
struct RunOutcome: Sendable {
    let name: String
    /// The counter of such results.
    let counter: WritableKeyPath<BatchResult, Int> & Sendable
    let hasFigures: Bool

    static let written = RunOutcome(name: "written", counter: \.written, hasFigures: true)
    static let failed = RunOutcome(name: "failed", counter: \.failed, hasFigures: false)
    static let skipped = RunOutcome(name: "skipped", counter: \.skipped, hasFigures: false)
}

/// Remembers which documents a batch has written, by their content, so that another run can leave them out.
///
/// A line of the file is the hash of a document and of its output's path; the first line has the key of the hashes, and
/// what the command line asked for. It is appended to when an output is complete, so that a run that was killed can be
/// resumed, too.
final class RunJournal: Sendable {
    /// The name of the file in the output folder.
    static let fileName = ".switchless-run"
    /// The largest journal that is read, in bytes: that of 30 million documents.
    static let maximumBytes = 1 << 30

    private static let title = "switchless-run-1"

    private let key: ContentStamp
    private let known: Set<ContentStamp>
    private let file: OpenFile

    /// Reads the journal at `path`, or begins one where there is none for the same command line.
    ///
    /// - Parameter fingerprint: what the command line asked for. Documents of another one are not known.
    /// - Throws: an ``OutputError`` if it cannot be read or written.
    init(path: String, fingerprint: String) throws {
        var asked = ContentHash(key: (0, 0))
        Array(fingerprint.utf8).withBytes { asked.combine($0) }
        let request = asked.finish().text
        let found = try Self.lines(of: path)
        let head = found.first.map { $0.split(separator: " ") } ?? []
        let isSame = head.count == 3 && head[0] == Self.title && head[2] == request
        if isSame, let key = ContentStamp(head[1]) {
            self.key = key
            known = Set(found.dropFirst().compactMap { ContentStamp($0) })
        } else {
            key = ContentStamp(low: .random(in: .min ... .max), high: .random(in: .min ... .max))
            known = []
            guard System.replaceFile(path, with: Array("\(Self.title) \(key.text) \(request)\n".utf8)) else {
                throw OutputError("cannot be written", path)
            }
        }
        guard let number = System.openForAppending(path) else { throw OutputError("cannot be written", path) }
        file = OpenFile(number: number, name: path)
    }

    deinit { System.closeFile(file.number) }

    /// The hash of a document and its output.
    func stamp(of input: any Input, _ output: String) throws -> ContentStamp {
        var hash = ContentHash(key: (key.low, key.high))
        Array((output + "\0").utf8).withBytes { hash.combine($0) }
        try input.source.forEachChunk { hash.combine($0) }
        return hash.finish()
    }

    /// Whether an earlier run has written it.
    func holds(_ stamp: ContentStamp) -> Bool { known.contains(stamp) }

    /// Remembers that an output is complete. A line is written at once, so that threads do not mix theirs.
    func add(_ stamp: ContentStamp) throws { try file.write(stamp.text + "\n") }

    private static func lines(of path: String) throws -> [Substring] {
        guard let status = System.status(of: path) else { return [] }
        guard status.isRegularFile, status.size <= maximumBytes else {
            throw OutputError(reason: "is no journal; remove it", path)
        }
        var bytes: [UInt8] = []
        try FileSource(path).forEachChunk { bytes.append($0) }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }
}
