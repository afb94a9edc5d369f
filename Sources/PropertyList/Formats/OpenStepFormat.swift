import ModelMapping
import Switchless

/// OpenStep's text syntax: `{ key = (value, <00ff>); }`.
///
/// Its only scalars are text and data. Text also decodes as a number, a Boolean or a date.
enum OpenStepFormat: PlistFormat {
    static let name: Name = "openstep"
    static let summary = "OpenStep's text syntax: { key = (value, <00ff>); }."

    static func recognizes(_ head: Bytes) -> Bool { true }

    /// Whether a document that begins with `head` is certainly none, so that its other bytes need not be read. Every
    /// format was asked before.
    static func excludes(_ head: Bytes) -> Bool {
        guard head.count >= FormatSink.headLength, !OpenStepEncoding.hasMark(head) else { return false }
        return head.allSatisfy { $0 == 0 }
    }

    static func sink(_ options: PlistOptions, file: String?) -> any PlistSink {
        WholeDocumentSink(options, file: file) { bytes, options, diagnostics in
            try OpenStepEncoding.text(of: bytes).withBytes { text in
                var parser = OpenStepParser(text, options)
                let tape = try parser.read()
                for diagnostic in parser.diagnostics.entries { diagnostics.report(diagnostic) }
                return (tape, parser.commentCount)
            }
        }
    }

    static var sortsKeys: Bool { true }
    static var missingKinds: Set<PlistKind> { [.bool, .date, .integer, .null, .real, .uid, .unbounded] }
    static var spellsDates: Bool { true }

    static func write(_ value: TapeValue, _ options: PlistWritingOptions, to output: inout PlistOutput) throws {
        var writer = OpenStepPlistWriter(output)
        try value.accept(&writer)
        try writer.end()
        output = writer.output
    }

    static func elements(_ options: PlistWritingOptions, to output: PlistOutput) -> any PlistElementSink {
        OpenStepElements(output)
    }
}

/// An array in OpenStep's syntax, element by element.
private struct OpenStepElements: PlistElementSink {
    private var writer: OpenStepPlistWriter
    private var isEmpty = true

    init(_ output: PlistOutput) {
        writer = OpenStepPlistWriter(output)
        writer.beginArray()
    }

    mutating func write(_ value: TapeValue) throws {
        writer.separate(isFirst: isEmpty)
        isEmpty = false
        try value.accept(&writer)
        try writer.pass()
    }

    mutating func finish() throws {
        writer.endArray(isEmpty: isEmpty)
        try writer.end()
    }
}
