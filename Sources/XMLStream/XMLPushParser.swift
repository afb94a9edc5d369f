public import Switchless

/// Parses a document that arrives in pieces of any size, split anywhere.
///
/// Push the bytes as they arrive, then call `finish`. gzip and every encoding of XML are recognised by the first bytes.
/// A parser must not be used from two threads at once; any number of parsers may share one vocabulary.
public final class XMLPushParser<Handler: XMLStreamHandler> {
    private let session: HandlerSession<Handler>
    private let input: any ByteStage

    /// Makes a parser that delivers to `handler`.
    /// - Parameters:
    ///   - handler: The handler of the document.
    ///   - vocabulary: The names whose ids the handler uses.
    ///   - limits: The limits on the document.
    ///   - file: The name of the source for errors.
    public init(handler: Handler, vocabulary: XMLVocabulary, limits: XMLLimits = .standard, file: String? = nil) {
        session = HandlerSession(handler: handler, vocabulary: vocabulary, limits: limits, file: file)
        input = InputSignature.pipeline(to: DocumentSink(session: session))
    }

    /// The handler in its current state.
    public var handler: Handler {
        get { session.handler.pointee }
        set { session.handler.pointee = newValue }
    }

    /// Parses the next bytes of the document.
    /// - Throws: What the handler threw, or an `XMLStreamError`. Every later call throws the same error.
    public func push(_ bytes: Bytes) throws { try input.push(bytes) }

    /// Parses the next bytes of the document.
    /// - Throws: What the handler threw, or an `XMLStreamError`. Every later call throws the same error.
    public func push(_ bytes: [UInt8]) throws { try bytes.withBytes(push(_:)) }

    /// Ends the document and returns the handler.
    /// - Throws: What the handler threw, or an `XMLStreamError`, also if the document is incomplete.
    public func finish() throws -> Handler {
        try input.finish()
        session.recycle()
        return handler
    }
}
