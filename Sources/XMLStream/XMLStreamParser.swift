/// Reads XML documents as streams of events, in constant memory.
///
///     let stream = XMLStreamParser(vocabulary: XMLVocabulary(["book", "title"]))
///     let counter = try stream.parse(FileSource("books.xml"), with: Counter())
public struct XMLStreamParser: Sendable {
    /// The names whose ids handlers use.
    public var vocabulary: XMLVocabulary
    /// The limits on a document.
    public var limits: XMLLimits

    /// Makes a parser for documents that mostly use the names of `vocabulary`.
    public init(vocabulary: XMLVocabulary, limits: XMLLimits = .standard) {
        self.vocabulary = vocabulary
        self.limits = limits
    }

    /// Reads a document, delivers it to `handler` and returns the handler.
    /// - Throws: What the handler threw, or an `XMLStreamError`.
    public func parse<Handler: XMLStreamHandler>(_ source: some XMLSource, with handler: Handler) throws -> Handler {
        let parser = XMLPushParser(handler: handler, vocabulary: vocabulary, limits: limits, file: source.name)
        try source.forEachChunk(parser.push(_:))
        return try parser.finish()
    }

    /// Reads a document from asynchronous pieces, delivers it to `handler` and returns the handler.
    /// - Parameters:
    ///   - chunks: The bytes, in pieces of any length.
    ///   - name: The name of the source for errors.
    ///   - handler: The handler of the document.
    /// - Throws: What the handler or the sequence threw, or an `XMLStreamError`.
    public func parse<Handler: XMLStreamHandler, Chunks: AsyncSequence>(
        _ chunks: Chunks, named name: String? = nil, with handler: Handler
    ) async throws -> Handler where Chunks.Element == [UInt8] {
        let parser = XMLPushParser(handler: handler, vocabulary: vocabulary, limits: limits, file: name)
        for try await chunk in chunks { try parser.push(chunk) }
        return try parser.finish()
    }
}
