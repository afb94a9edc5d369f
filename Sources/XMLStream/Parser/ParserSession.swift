import CLibXML2
import Switchless

/// Owns a parser context of libxml2, with a dictionary of its own.
///
/// `@unchecked Sendable` is safe: a context is either in a pool or in use by one parse.
@safe
final class ParserContext: @unchecked Sendable {
    let pointer: xmlParserCtxtPtr

    /// Makes a context for a parse that delivers events; `nil` if there is no memory for it.
    ///
    /// - Parameter names: the parent of its dictionary.
    convenience init?(names: NameDictionary) { unsafe self.init(names: names, callbacks: SAXCallbacks.handler) }

    /// Makes a context that calls `callbacks`; `nil` if there is no memory for it.
    init?(names: NameDictionary, callbacks: xmlSAXHandler) {
        var callbacks = unsafe callbacks
        guard let dictionary = unsafe xmlDictCreateSub(names.pointer) else { return nil }
        guard let parser = unsafe xmlCreatePushParserCtxt(&callbacks, nil, nil, 0, nil) else {
            unsafe xmlDictFree(dictionary)
            return nil
        }
        unsafe switchless_parser_set_dict(parser, dictionary)
        unsafe xmlCtxtUseOptions(parser, ParserOptions.standard)
        unsafe switchless_parser_lift_amplification(parser)
        unsafe pointer = unsafe parser
    }

    deinit {
        unsafe xmlFreeDoc(pointer.pointee.myDoc)
        unsafe pointer.pointee.myDoc = nil
        unsafe xmlFreeParserCtxt(pointer)
    }

    /// The number of names in its dictionary and those above, and the bytes of its own.
    var dictionary: (names: Int, bytes: Int) {
        unsafe (Int(xmlDictSize(pointer.pointee.dict)), Int(xmlDictGetUsage(pointer.pointee.dict)))
    }

    /// Prepares it for the next document; `false` if there is no memory.
    func reset() -> Bool { unsafe switchless_parser_reset(pointer) == 0 }

    /// Frees what the last document takes.
    func clear() { unsafe xmlCtxtReset(pointer) }
}

/// One parse: libxml2's parser, its counters, and the first error.
///
/// Safe: it owns its context and the state of its events, and frees the context first, which calls back only while it
/// parses.
@safe
class ParserSession {
    let limits: XMLLimits
    let vocabulary: XMLVocabulary
    let file: String?
    let events: UnsafeMutablePointer<SessionEvents>
    private var context: ParserContext?
    /// The context's address.
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
    ///   - context: the context to parse with. The session keeps it unless ``takeContext()`` is called.
    ///   - type: the type of the handler.
    ///   - handler: the address of the handler, valid as long as the session.
    init(
        vocabulary: XMLVocabulary, limits: XMLLimits, file: String?, context: ParserContext?,
        type: any XMLStreamHandler.Type, handler: UnsafeMutableRawPointer
    ) {
        self.limits = limits
        self.vocabulary = vocabulary
        self.file = file
        unsafe events = .allocate(capacity: 1)
        unsafe events.initialize(
            to: SessionEvents(
                session: .passUnretained(self), limits: limits, table: vocabulary.table, type: type,
                handler: handler))
        guard let context else {
            fail(XMLStreamError(.parser, "no memory for a parser", file: file))
            return
        }
        self.context = context
        let parser = unsafe context.pointer
        knownNames = unsafe Int(xmlDictSize(parser.pointee.dict))
        unsafe parser.pointee.userData = unsafe UnsafeMutableRawPointer(events)
        unsafe events.pointee.tracker.follow(parser)
        unsafe self.parser = unsafe parser
    }

    deinit {
        context = nil
        unsafe events.deallocate()
    }

    /// Treats the following bytes as UTF-8, whatever the document declares.
    final func overrideEncoding() {
        hasStandardOptions = false
        if let parser = unsafe parser { unsafe xmlCtxtUseOptions(parser, ParserOptions.converted) }
    }

    /// Gives up the context; the caller owns it afterwards.
    final func takeContext() -> ParserContext? {
        defer {
            context = nil
            unsafe parser = nil
        }
        unsafe events.pointee.tracker.follow(nil)
        return context
    }

    // MARK: Faults

    final var isTooDeep: Bool { unsafe events.pointee.depth > limits.depth }
    final var hasFailed: Bool { unsafe events.pointee.hasFailed }

    /// Records the first error and stops the events.
    final func fail(_ error: any Error) {
        guard failure == nil else { return }
        failure = error
        unsafe events.pointee.hasFailed = true
        if let parser = unsafe parser { unsafe switchless_parser_mute(parser) }
    }

    /// Records an error at the parser's current position.
    final func fail(_ code: XMLStreamError.Code, _ message: String) {
        guard failure == nil else { return }
        unsafe fail(XMLStreamError(code, message, file: file, position: events.pointee.tracker.current))
    }

    final func check() throws {
        if let failure { throw failure }
    }
}

/// The state of libxml2's parser, and its settings.
extension ParserSession {
    /// The position of the parser.
    final var tracker: PositionTracker {
        _read { yield unsafe events.pointee.tracker }
        _modify { yield unsafe &events.pointee.tracker }
    }

    /// Comments so far.
    final var commentCount: Int { unsafe events.pointee.comments }

    /// Whether the root element has ended.
    final var hasEnded: Bool { unsafe events.pointee.elements > 0 && events.pointee.depth == 0 }

    /// Whether there is a parser: the document has not ended.
    final var hasParser: Bool { unsafe parser != nil }

    /// Whether libxml2 has found the document not to be well-formed.
    final var isMalformed: Bool { unsafe parser?.pointee.wellFormed == 0 }

    /// Whether libxml2 converts the input from an encoding other than UTF-8.
    final var isConverted: Bool { unsafe switchless_input_is_converted(parser?.pointee.input) != 0 }

    /// Whether libxml2 is inside the document type.
    final var isInSubset: Bool { unsafe parser.map { unsafe switchless_parser_in_subset($0) } == 1 }

    /// Whether libxml2 waits for the end of a start tag.
    final var isInStartTag: Bool { unsafe parser.map { unsafe switchless_parser_in_start_tag($0) } == 1 }

    /// How many namespace declarations are in scope.
    final var namespacesInScope: Int { unsafe parser.map { unsafe Int(switchless_parser_namespaces($0)) } ?? 0 }

    /// How many names the document has that the vocabulary does not.
    final var newNames: Int { unsafe parser.map { unsafe Int(xmlDictSize($0.pointee.dict)) - knownNames } ?? 0 }

    /// The bytes that libxml2 has and has not read, until it gets the next; `nil` without a parser.
    final var unread: Bytes? {
        @_lifetime(immortal) get {
            guard let input = unsafe parser?.pointee.input, let here = unsafe input.pointee.cur,
                let end = unsafe input.pointee.end, unsafe here <= end
            else { return nil }
            return unsafe Bytes(start: here, count: end - here)
        }
    }

    /// Gives the next bytes of the document to libxml2, which delivers its events.
    final func parse(_ bytes: Bytes, _ length: Int32) {
        let previous = unsafe switchless_thread_errors_set(SAXCallbacks.report, events)
        unsafe xmlParseChunk(
            parser, bytes.raw.baseAddress?.assumingMemoryBound(to: CChar.self), length, isFinishing ? 1 : 0)
        unsafe switchless_thread_errors_restore(previous)
    }

    /// Tells the handler of the prefixes that were used without a declaration.
    final func deliverUndeclared() {
        for prefix in undeclared { unsafe events.undeclaredPrefix(prefix) }
    }
}

/// A parse that delivers to a handler of a concrete type.
@safe
final class HandlerSession<Handler: XMLStreamHandler>: ParserSession {
    /// The handler, in memory of its own: events access it by address, without exclusivity checks.
    let handler: UnsafeMutablePointer<Handler>

    init(handler: Handler, vocabulary: XMLVocabulary, limits: XMLLimits, file: String?) {
        unsafe self.handler = .allocate(capacity: 1)
        unsafe self.handler.initialize(to: handler)
        unsafe super.init(
            vocabulary: vocabulary, limits: limits, file: file,
            context: vocabulary.parsers.take(names: vocabulary.dictionary), type: Handler.self,
            handler: UnsafeMutableRawPointer(self.handler))
    }

    /// The handler in its current state.
    var current: Handler {
        get { unsafe handler.pointee }
        set { unsafe handler.pointee = newValue }
    }

    /// Returns the parser to the pool. Call it only after a document without an error.
    func recycle() {
        guard hasStandardOptions, !isConverted, let context = takeContext() else { return }
        vocabulary.parsers.keep(context, names: vocabulary.dictionary.count)
    }

    deinit {
        unsafe handler.deinitialize(count: 1)
        unsafe handler.deallocate()
    }
}
