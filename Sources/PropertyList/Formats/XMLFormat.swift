import ModelMapping
import Switchless
import XMLStream

/// XML, gzipped or not, in any encoding that XML may have.
enum XMLFormat: PlistFormat {
    static let name: Name = "xml"
    static let summary = "Elements, by PropertyList-1.0.dtd."

    private static let gzip: [UInt8] = [0x1F, 0x8B]
    private static let marks = ByteSet(0xEF...0xEF).union(ByteSet(0xBB...0xBB)).union(ByteSet(0xBF...0xBF))
        .union(ByteSet(0xFE...0xFF)).union(ByteSet(0...0)).union(.space)

    /// A `<` after a byte order mark, white space, and the zeros of wide encodings. Nothing at all is an empty document.
    static func recognizes(_ head: Bytes) -> Bool {
        head.isEmpty || head.starts(with: gzip) || head.first { !marks.contains($0) } == UInt8(ascii: "<")
    }

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
