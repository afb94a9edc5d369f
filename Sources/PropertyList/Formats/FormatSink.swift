import ModelMapping
import Switchless
import XMLStream

/// Recognizes the format by the first bytes and forwards the document to its sink.
///
/// A document in gzip is unpacked first. One layer is: a document could unpack to itself.
final class FormatSink: PlistSink {
    /// How many bytes a format is recognized by, if the document has that many.
    static let headLength = 256
    private let options: PlistOptions
    private let file: String?
    private let unpacks: Bool
    private var head: [UInt8] = []
    private var sink: (any PlistSink)?

    init(_ options: PlistOptions, file: String?, unpacks: Bool = true) {
        self.options = options
        self.file = file
        self.unpacks = unpacks
    }

    func push(_ bytes: Bytes) throws {
        if let sink { return try sink.push(bytes) }
        // The first chunk may be a large document as a whole, which is not copied.
        if head.isEmpty, bytes.count >= Self.headLength { return try choose(bytes).push(bytes) }
        head += bytes
        if head.count >= Self.headLength { try release() }
    }

    func finish(reporting diagnostics: inout Diagnostics) throws -> ValueTape {
        let sink = try sink ?? release()
        let tape = try sink.finish(reporting: &diagnostics)
        format = sink.format ?? format
        return tape
    }

    /// The format of the document, after its end.
    private(set) var format: (any PlistFormat.Type)?

    @discardableResult
    private func release() throws -> any PlistSink {
        defer { head = [] }
        return try head.withBytes { bytes in
            let sink = choose(bytes)
            try sink.push(bytes)
            return sink
        }
    }

    /// Makes the sink for a document that begins with `bytes`.
    private func choose(_ bytes: Bytes) -> any PlistSink {
        let sink: any PlistSink = (unpacks ? UnpackingSink(bytes, options, file: file) : nil) ?? plainSink(bytes)
        self.sink = sink
        return sink
    }

    private func plainSink(_ bytes: Bytes) -> any PlistSink {
        let format = PlistFormats.standard.handlers.first { $0.recognizes(bytes) } ?? XMLFormat.self
        self.format = format
        return format.sink(options, file: file)
    }
}

/// Unpacks a document for the sink of the format that is in it.
private final class UnpackingSink: PlistSink {
    private let content: FormatSink
    private let unpacker: Unpacker

    /// Makes the sink of a document that begins with `head`; `nil` if it is not compressed.
    init?(_ head: Bytes, _ options: PlistOptions, file: String?) {
        let content = FormatSink(options, file: file, unpacks: false)
        guard let unpacker = Unpacker(head: head, file: file, to: content.push) else { return nil }
        self.content = content
        self.unpacker = unpacker
    }

    func push(_ bytes: Bytes) throws { try unpacker.push(bytes) }

    func finish(reporting diagnostics: inout Diagnostics) throws -> ValueTape {
        try unpacker.finish()
        return try content.finish(reporting: &diagnostics)
    }

    var format: (any PlistFormat.Type)? { content.format }
}
