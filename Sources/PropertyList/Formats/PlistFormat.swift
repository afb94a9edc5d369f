import ModelMapping
import Switchless
import XMLStream

/// A syntax of property lists, recognized by a document's first bytes.
protocol PlistFormat: Named {
    /// Whether a document that begins with `head` has this syntax.
    ///
    /// Only asked if no earlier format of ``PlistFormats`` recognizes the document.
    static func recognizes(_ head: Bytes) -> Bool
    /// Makes the sink that reads such a document.
    static func sink(_ options: PlistOptions, file: String?) -> any PlistSink
}

/// Receives a document in chunks.
protocol PlistSink: AnyObject {
    func push(_ bytes: Bytes) throws
    /// The values of the document, after the last chunk.
    func finish(reporting diagnostics: inout Diagnostics) throws -> ValueTape
}

/// The syntaxes of property lists, in the order of recognition; the last accepts everything.
enum PlistFormats {
    static let standard = Registry<any PlistFormat.Type>(
        "property list format",
        [
            BinaryFormat.self,
            XMLFormat.self,
            OpenStepFormat.self,
        ], as: { $0 })
}

/// Recognizes the format by the first bytes and forwards the document to its sink.
final class FormatSink: PlistSink {
    private static let headLength = 256
    private let options: PlistOptions
    private let file: String?
    private var head: [UInt8] = []
    private var sink: (any PlistSink)?

    init(_ options: PlistOptions, file: String?) {
        self.options = options
        self.file = file
    }

    func push(_ bytes: Bytes) throws {
        if let sink { return try sink.push(bytes) }
        // The first chunk may be a large document as a whole, which is not copied.
        if head.isEmpty, bytes.count >= Self.headLength { return try choose(bytes).push(bytes) }
        head += bytes
        if head.count >= Self.headLength { try release() }
    }

    func finish(reporting diagnostics: inout Diagnostics) throws -> ValueTape {
        try (sink ?? release()).finish(reporting: &diagnostics)
    }

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
        let format = PlistFormats.standard.handlers.first { $0.recognizes(bytes) } ?? XMLFormat.self
        let sink = format.sink(options, file: file)
        self.sink = sink
        return sink
    }
}
