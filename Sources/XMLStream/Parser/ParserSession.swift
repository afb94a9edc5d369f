import CLibXML2
import Switchless

/// One parse: libxml2's parser, its counters, and the first error.
class ParserSession {
    let limits: XMLLimits
    let vocabulary: XMLVocabulary
    let file: String?
    let events: UnsafeMutablePointer<SessionEvents>
    private(set) var parser: xmlParserCtxtPtr?
    private(set) var failure: (any Error)?

    /// Bytes passed to libxml2 so far.
    var inputBytes = 0
    /// Bytes that entities and defaulted attributes have expanded to so far.
    var entityBytes = 0
    /// The offset in its input where the document type began.
    var doctypeStart = 0
    /// Declarations in the document type so far, of any kind.
    var declarations = 0
    /// Attributes declared in the document type so far.
    var declaredAttributes = 0
    /// Whether libxml2 follows the encoding that the document declares.
    private(set) var hasStandardOptions = true
    /// The prefixes that were used without a declaration, in the order of the document: 100 at most.
    var undeclared: [UndeclaredPrefix] = []
    /// Whether the end of the input was reached.
    var isFinishing = false
    /// Whether the document begins as a page in HTML does.
    var isPage = false
    /// The number of names in the dictionary before the document.
    private(set) var knownNames = 0

    /// - Parameters:
    ///   - parser: the context to parse with. It is freed in `deinit` unless ``takeParser()`` was called.
    ///   - type: the type of the handler.
    ///   - handler: the address of the handler, valid as long as the session.
    init(
        vocabulary: XMLVocabulary, limits: XMLLimits, file: String?, parser: xmlParserCtxtPtr?,
        type: any XMLStreamHandler.Type, handler: UnsafeMutableRawPointer
    ) {
        self.limits = limits
        self.vocabulary = vocabulary
        self.file = file
        events = .allocate(capacity: 1)
        events.initialize(
            to: SessionEvents(
                session: .passUnretained(self), limits: limits, table: vocabulary.table, type: type,
                handler: handler))
        guard let parser else {
            fail(XMLStreamError(.parser, "no memory for a parser", file: file))
            return
        }
        knownNames = Int(xmlDictSize(parser.pointee.dict))
        parser.pointee.userData = UnsafeMutableRawPointer(events)
        events.pointee.tracker.follow(parser)
        self.parser = parser
    }

    deinit {
        if let parser { ParserPool.free(parser) }
        events.deallocate()
    }

    /// Treats the following bytes as UTF-8, whatever the document declares.
    final func overrideEncoding() {
        hasStandardOptions = false
        if let parser { xmlCtxtUseOptions(parser, ParserOptions.converted) }
    }

    /// Gives up the context; the caller owns it afterwards.
    final func takeParser() -> xmlParserCtxtPtr? {
        defer { parser = nil }
        events.pointee.tracker.follow(nil)
        return parser
    }

    // MARK: Faults

    final var isTooDeep: Bool { events.pointee.depth > limits.depth }
    final var hasFailed: Bool { events.pointee.hasFailed }

    /// Records the first error and stops the events.
    final func fail(_ error: any Error) {
        guard failure == nil else { return }
        failure = error
        events.pointee.hasFailed = true
        if let parser { switchless_parser_mute(parser) }
    }

    /// Records an error at the parser's current position.
    final func fail(_ code: XMLStreamError.Code, _ message: String) {
        guard failure == nil else { return }
        fail(XMLStreamError(code, message, file: file, position: events.pointee.tracker.current))
    }

    final func check() throws {
        if let failure { throw failure }
    }
}

/// A parse that delivers to a handler of a concrete type.
final class HandlerSession<Handler: XMLStreamHandler>: ParserSession {
    /// The handler, in memory of its own: events access it by address, without exclusivity checks.
    let handler: UnsafeMutablePointer<Handler>

    init(handler: Handler, vocabulary: XMLVocabulary, limits: XMLLimits, file: String?) {
        self.handler = .allocate(capacity: 1)
        self.handler.initialize(to: handler)
        super.init(
            vocabulary: vocabulary, limits: limits, file: file,
            parser: vocabulary.parsers.take(names: vocabulary.dictionary), type: Handler.self,
            handler: UnsafeMutableRawPointer(self.handler))
    }

    /// Returns the parser to the pool. Call it only after a document without an error.
    func recycle() {
        guard hasStandardOptions, !isConverted, let parser = takeParser() else { return }
        vocabulary.parsers.keep(parser, names: Int(xmlDictSize(vocabulary.dictionary)))
    }

    deinit {
        handler.deinitialize(count: 1)
        handler.deallocate()
    }
}
