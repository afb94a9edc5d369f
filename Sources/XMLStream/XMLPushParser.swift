public import Switchless

/// Reads a document that arrives in pieces, of any size and split anywhere.
///
/// Push the bytes as they come, then `finish`. gzip and every encoding of XML are recognised by their first bytes.
/// Not for use from two threads at once; any number of parsers may share one vocabulary.
public final class XMLPushParser<Handler: XMLStreamHandler> {
    private let session: HandlerSession<Handler>
    private let input: any ByteStage

    /// Makes a parser that delivers to `handler`.
    /// - Parameters:
    ///   - handler: What the document is delivered to.
    ///   - vocabulary: The names whose ids the handler looks up by.
    ///   - limits: How much the document may ask for.
    ///   - file: What errors call the source.
    public init(handler: Handler, vocabulary: XMLVocabulary, limits: XMLLimits = .standard, file: String? = nil) {
        session = HandlerSession(handler: handler, vocabulary: vocabulary, limits: limits, file: file)
        input = InputSignature.pipeline(to: DocumentSink(session: session))
    }

    /// The handler in its present state.
    public var handler: Handler {
        get { session.handler.pointee }
        set { session.handler.pointee = newValue }
    }

    /// Parses the next bytes of the document.
    /// - Throws: What the handler threw, or an `XMLStreamError`. After that every call throws the same again.
    public func push(_ bytes: UnsafeRawBufferPointer) throws {
        try input.push(bytes)
    }

    /// Parses the next bytes of the document.
    /// - Throws: What the handler threw, or an `XMLStreamError`. After that every call throws the same again.
    public func push(_ bytes: Bytes) throws {
        try push(UnsafeRawBufferPointer(bytes))
    }

    /// Ends the document and gives the handler back.
    /// - Throws: What the handler threw, or an `XMLStreamError`, also if the document is not complete.
    public func finish() throws -> Handler {
        try input.finish()
        session.recycle()
        return handler
    }
}
