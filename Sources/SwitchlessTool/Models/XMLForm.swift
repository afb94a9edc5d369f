import JSONTape
import ModelMapping
import Switchless
import XMLMapping
import XMLStream

/// `xml`: documents of the mapping's vocabulary, each from the objects of one input.
final class XMLForm: ModelForm {
    /// Ends the writing after an error that was reported.
    private struct Abandoned: Error {}

    static let name: Name = "xml"
    static let summary = "Documents of the mapping's vocabulary, from JSON objects."
    static let fileExtension = "xml"

    /// The bytes of one object at most.
    private static let longestLine = 256 << 20

    private(set) var isAbandoned = false
    private let plan: MappingPlan
    private let settings: ModelsSettings
    private let reporter: Reporter

    init(_ plan: MappingPlan, _ settings: ModelsSettings, _ reporter: Reporter) {
        self.plan = plan
        self.settings = settings
        self.reporter = reporter
    }

    func write(_ inputs: [any Input], to sink: ByteSink) throws {
        var options = ModelWriter.Options()
        options.container = settings.container
        let writer = try ModelWriter(plan, options: options)
        for input in inputs {
            do {
                try withoutActuallyEscaping(sink) { sink in
                    try write(input, writer.stream { piece in try piece.withBytes(sink) })
                }
            } catch {
                reporter.report(error, of: input.name)
                guard settings.keepsGoing || !settings.isAtomic else {
                    isAbandoned = true
                    throw Abandoned()
                }
            }
        }
    }

    private func write(_ input: any Input, _ stream: ModelStream) throws {
        var line: [UInt8] = []
        var number = 0
        func writeLine() throws {
            number += 1
            defer { line.removeAll(keepingCapacity: true) }
            try write(line, number, stream)
        }
        try input.source.forEachChunk { chunk in
            guard line.count <= Self.longestLine else { throw LongLine(number + 1) }
            var rest = chunk
            while let end = rest.firstIndex(of: 10) {
                line.append(rest.prefix(end))
                try writeLine()
                rest = rest.extracting((end + 1)...)
            }
            line.append(rest)
        }
        try writeLine()
        try stream.finish()
    }

    /// Writes the object in a line. A list has its brackets in lines of their own, and commas at the ends of the
    /// others.
    private func write(_ line: [UInt8], _ number: Int, _ stream: ModelStream) throws {
        let brackets: [UInt8] = [UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","), 13, 32, 9]
        var text = line[...]
        while let last = text.last, brackets.contains(last), last != UInt8(ascii: "]") || text.count == 1 {
            text.removeLast()
        }
        guard !text.isEmpty else { return }
        var diagnostics = Diagnostics()
        do {
            let tape = try JSONDocument(reading: Array(text), reporting: &diagnostics).tape
            if let value = tape.root { try stream.write(value: value) }
        } catch {
            throw FaultyLine(error, number)
        }
    }
}

/// A line of an input is too long.
private struct LongLine: Fault {
    let file: String? = nil
    let diagnostic: Diagnostic

    init(_ line: Int) {
        diagnostic = Diagnostic(
            .error, "limit-line", "the object has more than 256 MiB", at: SourcePosition(line: line, column: 1))
    }
}

/// An error in one line of an input.
private struct FaultyLine: Fault {
    let file: String? = nil
    let diagnostic: Diagnostic

    init(_ error: any Error, _ line: Int) {
        let found = ReportedFault(error).diagnostic
        // Each line is read as a document of its own.
        let column = found.position?.column ?? 1
        diagnostic = Diagnostic(.error, "invalid-object", found.message, at: SourcePosition(line: line, column: column))
    }
}
