import ModelMapping
import Switchless
import XMLStream

/// A syntax of property lists, found by how a document begins.
protocol PlistFormat: Named {
    /// Whether a document that begins with `head` is of this syntax. An earlier format in the list was asked before.
    static func recognizes(_ head: Bytes) -> Bool
    /// What reads such a document.
    static func sink(_ options: PlistOptions, file: String?) -> any PlistSink
}

/// Takes a document piece by piece.
protocol PlistSink: AnyObject {
    func push(_ bytes: UnsafeRawBufferPointer) throws
    /// The values, when there are no more pieces.
    func finish(reporting diagnostics: inout Diagnostics) throws -> ValueTape
}

/// The syntaxes of property lists, in the order in which they are asked; the last one takes everything.
enum PlistFormats {
    static let standard = Registry<any PlistFormat.Type>(
        "property list format",
        [
            BinaryFormat.self,
            XMLFormat.self,
            OpenStepFormat.self,
        ], as: { $0 })
}

/// Waits for a document's first bytes and hands all of it to the sink of the format that they tell.
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

    func push(_ bytes: UnsafeRawBufferPointer) throws {
        if let sink { return try sink.push(bytes) }
        // A document that comes as a whole may be large: it is not copied.
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
        return try head.withUnsafeBytes { bytes in
            let sink = choose(bytes)
            try sink.push(bytes)
            return sink
        }
    }

    /// The sink of the format of a document that begins with `bytes`; all of the document goes to it.
    private func choose(_ bytes: UnsafeRawBufferPointer) -> any PlistSink {
        let head = bytes.bindMemory(to: UInt8.self)
        let format = PlistFormats.standard.handlers.first { $0.recognizes(head) } ?? XMLFormat.self
        let sink = format.sink(options, file: file)
        self.sink = sink
        return sink
    }
}
