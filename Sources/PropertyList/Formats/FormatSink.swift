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
    /// Whether the document is in gzip.
    private(set) var isCompressed = false

    init(_ options: PlistOptions, file: String?, unpacks: Bool = true) {
        self.options = options
        self.file = file
        self.unpacks = unpacks
    }

    func push(_ bytes: Bytes) throws {
        if let sink { return try sink.push(bytes) }
        // The first chunk may be a large document as a whole, which is not copied.
        if head.isEmpty, bytes.count >= Self.headLength { return try choose(bytes).push(bytes) }
        head.append(bytes)
        if head.count >= Self.headLength { try release() }
    }

    func finish(reporting diagnostics: inout Diagnostics) throws -> ValueTape {
        let sink = try sink ?? release()
        let tape = try sink.finish(reporting: &diagnostics)
        format = sink.format ?? format
        return tape
    }

    var commentCount: Int { sink?.commentCount ?? 0 }
    var memoryBytes: Int { sink?.memoryBytes ?? 0 }
    func limitValues(to bytes: Int) { sink?.limitValues(to: bytes) }

    /// The format of the document, after its end.
    private(set) var format: (any PlistFormat.Type)?

    @discardableResult
    private func release() throws -> any PlistSink {
        defer { head = [] }
        guard !head.isEmpty else { throw empty }
        return try head.withBytes { bytes in
            let sink = try choose(bytes)
            try sink.push(bytes)
            return sink
        }
    }

    /// Makes the sink for a document that begins with `bytes`.
    private func choose(_ bytes: Bytes) throws -> any PlistSink {
        let unpacking = unpacks ? UnpackingSink(bytes, options, file: file) : nil
        isCompressed = unpacking != nil
        let sink: any PlistSink = try unpacking ?? plainSink(bytes)
        self.sink = sink
        return sink
    }

    private var empty: XMLStreamError {
        XMLStreamError(
            .empty, "the input is empty; a property list in XML, binary, JSON or OpenStep's syntax was expected",
            file: file)
    }

    private func plainSink(_ bytes: Bytes) throws -> any PlistSink {
        if let kind = ForeignFormat.phrase(of: bytes) {
            throw ModelError(
                .syntax, "this is \(kind), not a property list in XML, binary, JSON or OpenStep's syntax",
                position: SourcePosition(line: 1, column: 1))
        }
        guard !OpenStepFormat.excludes(bytes) else {
            throw ModelError(
                .syntax, "not a property list in XML, binary, JSON or OpenStep's syntax: it begins with zeros",
                position: SourcePosition(line: 1, column: 1))
        }
        let format = PlistFormats.standard.handlers.first { $0.recognizes(bytes) } ?? XMLFormat.self
        self.format = format
        return format.sink(options, file: file)
    }
}

/// Unpacks a document for the sink of the format that is in it.
private final class UnpackingSink: PlistSink {
    private let content: FormatSink
    private let unpacker: Unpacker
    private let budget: Budget

    /// Makes the sink of a document that begins with `head`; `nil` if it is not compressed.
    init?(_ head: Bytes, _ options: PlistOptions, file: String?) {
        let content = FormatSink(options, file: file, unpacks: false)
        let budget = Budget(options)
        let receive = { (piece: Bytes) in
            try content.push(piece)
            guard content.memoryBytes <= budget.most else { throw budget.exceeded(file) }
        }
        guard let unpacker = Unpacker(head: head, file: file, limits: options.xmlLimits, to: receive) else {
            return nil
        }
        self.content = content
        self.unpacker = unpacker
        self.budget = budget
    }

    func push(_ bytes: Bytes) throws {
        budget.bytes += bytes.count
        try unpacker.push(bytes)
    }

    func finish(reporting diagnostics: inout Diagnostics) throws -> ValueTape {
        try unpacker.finish()
        content.limitValues(to: budget.most)
        return try content.finish(reporting: &diagnostics)
    }

    var commentCount: Int { content.commentCount }
    var memoryBytes: Int { content.memoryBytes }
    func limitValues(to bytes: Int) {}

    /// The memory that a compressed document may take, by its bytes that have come.
    private final class Budget {
        private let factor: Int
        /// The memory that a small document may take.
        private let smallest: Int
        var bytes = 0

        init(_ options: PlistOptions) {
            factor = max(1, options.compressedAmplification)
            smallest = max(0, options.smallestCompressed)
        }

        var most: Int {
            let (most, isBoundless) = bytes.multipliedReportingOverflow(by: factor)
            return isBoundless ? .max : max(smallest, most)
        }

        func exceeded(_ file: String?) -> XMLStreamError {
            XMLStreamError(
                .compression,
                "the gzip data unpacks to values of more than \(most) bytes, \(factor) times its size; unpack it first if you trust it",
                file: file)
        }
    }

    var format: (any PlistFormat.Type)? { content.format }
}
