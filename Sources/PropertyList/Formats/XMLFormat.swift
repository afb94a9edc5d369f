import ModelMapping
import Switchless
import XMLStream

/// XML property lists, in any encoding.
enum XMLFormat: PlistFormat {
    static let name: Name = "xml1"
    static let summary = "Elements, by PropertyList-1.0.dtd."

    /// An empty document is left to the XML parser. Data in OpenStep's syntax begins as XML does.
    static func recognizes(_ head: Bytes) -> Bool {
        head.isEmpty || XMLSignature.matches(head) && !OpenStepBracketed.isDocument(head)
    }

    static func sink(_ options: PlistOptions, file: String?) -> any PlistSink { XMLSink(options, file: file) }

    static var sortsKeys: Bool { true }
    static var missingKinds: Set<PlistKind> { [.null] }
    static var spellsDates: Bool { false }

    static func write(_ value: TapeValue, _ options: PlistWritingOptions, to output: inout PlistOutput) throws {
        var writer = XMLPlistWriter(output)
        writer.reserve(for: value)
        writer.begin()
        try value.accept(&writer)
        try writer.end()
        output = writer.output
    }

    static func elements(_ options: PlistWritingOptions, to output: PlistOutput) -> any PlistElementSink {
        XMLElements(output)
    }
}

/// An array in XML, element by element.
private struct XMLElements: PlistElementSink {
    private var writer: XMLPlistWriter

    init(_ output: PlistOutput) {
        writer = XMLPlistWriter(output)
        writer.begin()
        writer.beginArray()
    }

    mutating func write(_ value: TapeValue) throws {
        try value.accept(&writer)
        try writer.pass()
    }

    mutating func finish() throws {
        writer.endArray()
        try writer.end()
    }
}

/// Pushes a document through the XML parser.
private final class XMLSink: PlistSink {
    private let parser: XMLPushParser<PlistReader>

    init(_ options: PlistOptions, file: String?) {
        parser = XMLPushParser(
            handler: PlistReader(options), vocabulary: PlistReader.vocabulary, limits: options.xmlLimits, file: file)
    }

    func push(_ bytes: Bytes) throws { try parser.push(bytes) }

    var commentCount: Int { parser.commentCount }
    var memoryBytes: Int { parser.handler.dispatcher.context.tape.byteCount }
    func limitValues(to bytes: Int) {}

    func finish(reporting diagnostics: inout Diagnostics) throws -> ValueTape {
        let builder = try parser.finish().dispatcher.context
        for diagnostic in builder.diagnostics.entries { diagnostics.report(diagnostic) }
        return try builder.tape.finish()
    }
}
