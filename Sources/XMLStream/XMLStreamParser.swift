/// Reads XML documents as streams of events, in memory that does not grow with them.
///
///     let stream = XMLStream(vocabulary: XMLVocabulary(["book", "title"]))
///     let counter = try stream.parse(FileSource("books.xml"), with: Counter())
public struct XMLStreamParser: Sendable {
    /// The names whose ids handlers look up by.
    public var vocabulary: XMLVocabulary
    /// How much a document may ask for.
    public var limits: XMLLimits

    /// Makes a reader of documents that mostly use the names of `vocabulary`.
    public init(vocabulary: XMLVocabulary, limits: XMLLimits = .standard) {
        self.vocabulary = vocabulary
        self.limits = limits
    }

    /// Reads the document from `source`, delivers it to `handler` and gives that back.
    /// - Throws: What the handler threw, or an `XMLStreamError`.
    public func parse<Handler: XMLStreamHandler>(_ source: some XMLSource, with handler: Handler) throws -> Handler {
        let parser = XMLPushParser(handler: handler, vocabulary: vocabulary, limits: limits, file: source.name)
        try source.forEachChunk(parser.push(_:))
        return try parser.finish()
    }

    /// Reads the document whose bytes arrive as `chunks`, delivers it to `handler` and gives that back.
    /// - Parameters:
    ///   - chunks: The bytes, in pieces of any length.
    ///   - name: What errors call the source.
    ///   - handler: What the document is delivered to.
    /// - Throws: What the handler or the sequence threw, or an `XMLStreamError`.
    public func parse<Handler: XMLStreamHandler, Chunks: AsyncSequence>(
        _ chunks: Chunks, named name: String? = nil, with handler: Handler
    ) async throws -> Handler where Chunks.Element == [UInt8] {
        let parser = XMLPushParser(handler: handler, vocabulary: vocabulary, limits: limits, file: name)
        for try await chunk in chunks { try chunk.withUnsafeBytes(parser.push(_:)) }
        return try parser.finish()
    }
}
