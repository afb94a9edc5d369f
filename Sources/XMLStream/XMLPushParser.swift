public import Switchless

/// Parses a document that arrives in pieces of any size, split anywhere.
///
/// Push the bytes as they arrive, then call `finish`. gzip and every encoding of XML are recognised by the first bytes.
/// A parser must not be used from two threads at once; any number of parsers may share one vocabulary. A handler must
/// not call the parser whose event it receives.
public final class XMLPushParser<Handler: XMLStreamHandler> {
    private let session: HandlerSession<Handler>
    private let input: any ByteStage
    /// Whether bytes are being parsed. libxml2's parser and the handler's memory are in use until that ends.
    private var isParsing = false

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

    /// The handler in its current state. The handler itself must not ask for it while it receives an event.
    public var handler: Handler {
        get {
            precondition(!isParsing, "the handler is in use while it receives an event")
            return session.current
        }
        set {
            precondition(!isParsing, "the handler is in use while it receives an event")
            session.current = newValue
        }
    }

    /// How many comments the document has had so far. The handler does not receive them.
    public var commentCount: Int { session.commentCount }

    /// Parses the next bytes of the document.
    /// - Throws: What the handler threw, or an `XMLStreamError`. Every later call throws the same error.
    public func push(_ bytes: Bytes) throws { try exclusively { try input.push(bytes) } }

    /// Parses the next bytes of the document.
    /// - Throws: What the handler threw, or an `XMLStreamError`. Every later call throws the same error.
    public func push(_ bytes: [UInt8]) throws { try bytes.withBytes(push(_:)) }

    /// Ends the document and returns the handler.
    /// - Throws: What the handler threw, or an `XMLStreamError`, also if the document is incomplete.
    public func finish() throws -> Handler {
        try exclusively {
            try input.finish()
            session.recycle()
        }
        return handler
    }

    /// Calls `body`, unless a handler asks for it during an event.
    private func exclusively(_ body: () throws -> Void) throws {
        guard !isParsing else {
            throw XMLStreamError(
                .parser, "a handler called the parser whose event it receives; call it after the event",
                file: session.file)
        }
        isParsing = true
        defer { isParsing = false }
        try body()
    }
}
