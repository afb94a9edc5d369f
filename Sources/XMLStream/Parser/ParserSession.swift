import CLibXML2
import Switchless

/// One parse: libxml2's parser, what it has counted so far, and the first fault.
class ParserSession {
    let limits: XMLLimits
    let vocabulary: XMLVocabulary
    let file: String?
    let events: UnsafeMutablePointer<SessionEvents>
    private(set) var parser: xmlParserCtxtPtr?
    private(set) var failure: (any Error)?

    /// Bytes handed to libxml2 so far.
    var inputBytes = 0
    /// Bytes that entities and defaulted attributes have yielded so far.
    var entityBytes = 0
    /// Where the document type began, in bytes of its input.
    var doctypeStart = 0
    /// Declarations of any kind that the document type has made.
    var declarations = 0
    /// Attributes that the document type has declared.
    var declaredAttributes = 0
    /// Whether libxml2 looks at the encoding that the document declares.
    private(set) var hasStandardOptions = true
    /// Whether the end of the input was announced, so that what is missing now will never come.
    var isFinishing = false
    /// The names in the dictionary before the document.
    private(set) var knownNames = 0

    /// - Parameters:
    ///   - parser: the context to parse with, which is freed at the end unless it was taken back before.
    ///   - type: the type of the handler.
    ///   - handler: where the handler is, as long as the session lives.
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

    /// The bytes to come are UTF-8, whatever the document declares.
    final func overrideEncoding() {
        hasStandardOptions = false
        if let parser { xmlCtxtUseOptions(parser, ParserOptions.converted) }
    }

    /// Gives up the context, which then is the caller's.
    final func takeParser() -> xmlParserCtxtPtr? {
        defer { parser = nil }
        events.pointee.tracker.follow(nil)
        return parser
    }

    // MARK: Faults

    final var isTooDeep: Bool { events.pointee.depth > limits.depth }
    final var hasFailed: Bool { events.pointee.hasFailed }

    /// Keeps the first fault and ends the events.
    final func fail(_ error: any Error) {
        guard failure == nil else { return }
        failure = error
        events.pointee.hasFailed = true
        if let parser { switchless_parser_mute(parser) }
    }

    /// A fault at the place where the parser stands.
    final func fail(_ code: XMLStreamError.Code, _ message: String) {
        guard failure == nil else { return }
        fail(XMLStreamError(code, message, file: file, position: events.pointee.tracker.current))
    }

    final func check() throws {
        if let failure { throw failure }
    }
}
