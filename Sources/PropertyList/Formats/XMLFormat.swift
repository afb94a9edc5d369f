import ModelMapping
import Switchless
import XMLStream

/// XML, gzipped or not, in any encoding that XML may have.
enum XMLFormat: PlistFormat {
    static let name: Name = "xml"
    static let summary = "Elements, by PropertyList-1.0.dtd."

    /// Nothing at all is an empty document.
    static func recognizes(_ head: Bytes) -> Bool { head.isEmpty || XMLSignature.matches(head) }

    static func sink(_ options: PlistOptions, file: String?) -> any PlistSink { XMLSink(options, file: file) }
}

/// Pushes a document through our XML stream.
private final class XMLSink: PlistSink {
    private let parser: XMLPushParser<PlistReader>

    init(_ options: PlistOptions, file: String?) {
        parser = XMLPushParser(
            handler: PlistReader(options), vocabulary: PlistReader.vocabulary, limits: options.xmlLimits, file: file)
    }

    func push(_ bytes: UnsafeRawBufferPointer) throws { try parser.push(bytes) }

    func finish(reporting diagnostics: inout Diagnostics) throws -> ValueTape {
        let builder = try parser.finish().dispatcher.context
        for diagnostic in builder.diagnostics.entries { diagnostics.report(diagnostic) }
        return builder.tape.finish()
    }
}
