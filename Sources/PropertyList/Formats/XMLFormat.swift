import ModelMapping
import Switchless
import XMLStream

/// XML property lists, plain or gzipped, in any encoding.
enum XMLFormat: PlistFormat {
    static let name: Name = "xml"
    static let summary = "Elements, by PropertyList-1.0.dtd."

    /// An empty document is left to the XML parser.
    static func recognizes(_ head: Bytes) -> Bool { head.isEmpty || XMLSignature.matches(head) }

    static func sink(_ options: PlistOptions, file: String?) -> any PlistSink { XMLSink(options, file: file) }
}

/// Pushes a document through the XML parser.
private final class XMLSink: PlistSink {
    private let parser: XMLPushParser<PlistReader>

    init(_ options: PlistOptions, file: String?) {
        parser = XMLPushParser(
            handler: PlistReader(options), vocabulary: PlistReader.vocabulary, limits: options.xmlLimits, file: file)
    }

    func push(_ bytes: Bytes) throws { try parser.push(bytes) }

    func finish(reporting diagnostics: inout Diagnostics) throws -> ValueTape {
        let builder = try parser.finish().dispatcher.context
        for diagnostic in builder.diagnostics.entries { diagnostics.report(diagnostic) }
        return builder.tape.finish()
    }
}
