import Switchless

/// The end of the pipeline: passes the document's bytes to libxml2 and enforces the limits.
final class DocumentSink: ByteStage {
    /// How many bytes libxml2 gets at once.
    ///
    /// libxml2 compares the attributes of a tag pairwise before they can be counted. This bounds how many there can be.
    private static let sliceLength = 64 << 10
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private let session: ParserSession
    private var watch = TokenWatch()
    /// A carriage return, and what of the next character came with it.
    private var heldBreak: [UInt8] = []

    init(session: ParserSession) { self.session = session }

    /// The name of the source for errors.
    var file: String? { session.file }
    var limits: XMLLimits { session.limits }

    /// Treats the following bytes as UTF-8, whatever the document declares.
    func overrideEncoding() { session.overrideEncoding() }

    func push(_ bytes: Bytes) throws {
        if session.inputBytes == 0 { look(at: bytes) }
        var rest = bytes
        while !rest.isEmpty {
            let slice = rest.prefix(Self.sliceLength)
            rest = rest.dropFirst(slice.count)
            session.inputBytes += slice.count
            if session.inputBytes > session.limits.inputBytes {
                session.fail(
                    .inputBytes,
                    "the document is longer than \(session.limits.inputBytes) bytes; raise the limit if it should be")
            }
            try take(slice)
            session.checkTime()
        }
    }

    /// Looks at the first bytes of the document.
    private func look(at head: Bytes) {
        if head.starts(with: Self.byteOrderMark) {
            session.tracker.markLength = Self.byteOrderMark.count
        }
        session.isPage = ForeignFormat.isPage(head)
        guard let kind = ForeignFormat.phrase(of: head) else { return }
        session.fail(.malformed, "this is \(kind), not SVG or any other XML")
    }

    func finish() throws {
        session.isFinishing = true
        if session.inputBytes == 0 {
            session.fail(XMLStreamError(.empty, "the input is empty; an XML document was expected", file: session.file))
        }
        try watch.held.withBytes(feed)
        if session.isMalformed { session.fail(.malformed, "the document is not well-formed") }
        try session.check()
        session.deliverUndeclared()
    }

    private func take(_ bytes: Bytes) throws {
        try session.check()
        if watch.isWatching {
            guard watch.hold(bytes, session) else { return }
            try watch.held.withBytes(feed)
        } else {
            try feed(bytes)
        }
        watch.look(session)
        try session.check()
    }

    /// Fails at the parser's current position, after everything before it was parsed.
    func fail(_ code: XMLStreamError.Code, _ message: String) throws {
        session.fail(code, message)
        try session.check()
    }

    /// Feeds bytes, but for a carriage return at the end of converted input, which waits for what follows it.
    ///
    /// libxml2 looks for the line feed behind one only in the characters that it has. In UTF-8 it waits itself.
    private func feed(_ bytes: Bytes) throws {
        let isWide = session.isConverted || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        guard isWide || !heldBreak.isEmpty else { return try pass(bytes) }
        let all = heldBreak + bytes.array
        let end = all.suffix(3).firstIndex(of: UInt8(ascii: "\r")) ?? all.count
        heldBreak = session.isFinishing ? [] : Array(all[end...])
        try Array(all.dropLast(heldBreak.count)).withBytes(pass)
    }

    private func pass(_ bytes: Bytes) throws {
        try session.check()
        guard session.hasParser else {
            return try fail(.malformed, "the document has ended; use another parser for the next one")
        }
        guard let length = Int32(exactly: bytes.count) else { return try feedPieces(of: bytes) }
        session.tracker.settle()
        session.parse(bytes, length)
        session.checkNames()
        try session.check()
    }

    /// Feeds bytes that are more than libxml2 takes at a time.
    private func feedPieces(of bytes: Bytes) throws {
        let most = Int(Int32.max)
        for start in stride(from: 0, to: bytes.count, by: most) {
            try feed(bytes.extracting(start..<min(start + most, bytes.count)))
        }
    }
}

/// The idle parser contexts of one vocabulary.
///
/// Making a context takes as long as reading a short document. So after a document without an error the context is
/// reset and kept. Its dictionary is kept as well, because it already holds the names that such documents use.
final class ParserPool: Sendable {
    /// The maximum number of idle contexts.
    private static let capacity = 16
    /// The maximum size of a kept dictionary, in names of its own and in bytes.
    ///
    /// A dictionary accumulates the names of all documents it was used for. A larger one is freed with its context, so
    /// that memory use stays constant.
    static let longestDictionary = (names: 4096, bytes: 1 << 20)

    private let idle = Guarded<[ParserContext]>([])

    /// Returns a context for one document, or `nil` if there is no memory for it.
    ///
    /// - Parameter names: the parent dictionary for a new context.
    func take(names: NameDictionary) -> ParserContext? {
        guard let kept = idle.withLock({ $0.popLast() }) else { return ParserContext(names: names) }
        return kept.reset() ? kept : nil
    }

    /// Keeps a context after a document without an error.
    ///
    /// - Parameter names: the number of names in the parent of the context's dictionary.
    func keep(_ context: ParserContext, names: Int) {
        let dictionary = context.dictionary
        let isShort =
            dictionary.names - names <= Self.longestDictionary.names
            && dictionary.bytes <= Self.longestDictionary.bytes
        guard isShort else { return }
        // Frees the memory that the document still occupies.
        context.clear()
        idle.withLock { list in
            if list.count < Self.capacity { list.append(context) }
        }
    }
}
