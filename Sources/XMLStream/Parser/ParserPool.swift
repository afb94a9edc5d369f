import CLibXML2
import Switchless

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

    /// An idle context.
    ///
    /// `@unchecked Sendable` is safe: a context is either in the pool or in use by one parse.
    @safe
    private struct Idle: @unchecked Sendable {
        let parser: xmlParserCtxtPtr
    }

    private let idle = Guarded<[Idle]>([])

    /// Returns a context for one document, or `nil` if there is no memory for it.
    ///
    /// - Parameter names: the parent dictionary for a new context.
    func take(names: xmlDictPtr?) -> xmlParserCtxtPtr? {
        guard let kept = unsafe idle.withLock({ $0.popLast() })?.parser else {
            return unsafe Self.make(names: names, callbacks: SAXCallbacks.handler)
        }
        guard unsafe switchless_parser_reset(kept) == 0 else {
            unsafe Self.free(kept)
            return nil
        }
        return unsafe kept
    }

    /// Keeps a context after a document without an error.
    ///
    /// - Parameter names: the number of names in the parent of the context's dictionary.
    func keep(_ parser: xmlParserCtxtPtr, names: Int) {
        let dictionary = unsafe parser.pointee.dict
        let isShort =
            unsafe Int(xmlDictSize(dictionary)) - names <= Self.longestDictionary.names
            && xmlDictGetUsage(dictionary) <= Self.longestDictionary.bytes
        guard isShort else { return unsafe Self.free(parser) }
        // Frees the memory that the document still occupies.
        unsafe xmlCtxtReset(parser)
        let parser = unsafe Idle(parser: parser)
        let isKept = idle.withLock { list in
            guard list.count < Self.capacity else { return false }
            list.append(parser)
            return true
        }
        if !isKept { unsafe Self.free(parser.parser) }
    }

    /// Makes a context with a dictionary of its own, whose parent is `names`.
    static func make(names: xmlDictPtr?, callbacks: xmlSAXHandler) -> xmlParserCtxtPtr? {
        var callbacks = unsafe callbacks
        guard let dictionary = unsafe xmlDictCreateSub(names) else { return nil }
        guard let parser = unsafe xmlCreatePushParserCtxt(&callbacks, nil, nil, 0, nil) else {
            unsafe xmlDictFree(dictionary)
            return nil
        }
        unsafe switchless_parser_set_dict(parser, dictionary)
        unsafe xmlCtxtUseOptions(parser, ParserOptions.standard)
        unsafe switchless_parser_lift_amplification(parser)
        return unsafe parser
    }

    static func free(_ parser: xmlParserCtxtPtr) {
        unsafe xmlFreeDoc(parser.pointee.myDoc)
        unsafe parser.pointee.myDoc = nil
        unsafe xmlFreeParserCtxt(parser)
    }

    deinit {
        for kept in idle.withLock({ $0 }) { unsafe Self.free(kept.parser) }
    }
}
