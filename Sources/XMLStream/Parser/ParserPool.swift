import CLibXML2
import Switchless

/// The parser contexts of one vocabulary that wait for their next document.
///
/// To make a context takes as long as to read a short document. So a context that has read a document without a fault is reset and
/// kept, along with its dictionary: that already holds the names that such documents use.
final class ParserPool: Sendable {
    /// More contexts than this are not kept: as many threads may parse without making any.
    private static let capacity = 16
    /// A dictionary remembers the names of all documents that it was used for. One with more names of its own, or more bytes
    /// of them, is freed with its context, so that memory stays flat.
    static let longestDictionary = (names: 4096, bytes: 1 << 20)

    /// Safe to move between threads: a context is either on the list or in use by one parse.
    private struct Idle: @unchecked Sendable {
        let parser: xmlParserCtxtPtr
    }

    private let idle = Guarded<[Idle]>([])

    /// A context for one document; `nil` where there is no memory for it.
    ///
    /// - Parameter names: the dictionary that a new context's own is based on.
    func take(names: xmlDictPtr?) -> xmlParserCtxtPtr? {
        guard let kept = idle.withLock({ $0.popLast() })?.parser else {
            return Self.make(names: names, callbacks: SAXCallbacks.handler)
        }
        guard switchless_parser_reset(kept) == 0 else {
            Self.free(kept)
            return nil
        }
        return kept
    }

    /// Keeps a context whose document has ended without a fault.
    ///
    /// - Parameter names: how many names the dictionary has that its context's own is based on.
    func keep(_ parser: xmlParserCtxtPtr, names: Int) {
        let dictionary = parser.pointee.dict
        let isShort =
            Int(xmlDictSize(dictionary)) - names <= Self.longestDictionary.names
            && xmlDictGetUsage(dictionary) <= Self.longestDictionary.bytes
        guard isShort else { return Self.free(parser) }
        // What the document has left behind takes memory, and none of it is needed.
        xmlCtxtReset(parser)
        let parser = Idle(parser: parser)
        let isKept = idle.withLock { list in
            guard list.count < Self.capacity else { return false }
            list.append(parser)
            return true
        }
        if !isKept { Self.free(parser.parser) }
    }

    /// Makes a context with a dictionary of its own, in which `names` are looked up first.
    static func make(names: xmlDictPtr?, callbacks: xmlSAXHandler) -> xmlParserCtxtPtr? {
        var callbacks = callbacks
        guard let dictionary = xmlDictCreateSub(names) else { return nil }
        guard let parser = xmlCreatePushParserCtxt(&callbacks, nil, nil, 0, nil) else {
            xmlDictFree(dictionary)
            return nil
        }
        switchless_parser_set_dict(parser, dictionary)
        xmlCtxtUseOptions(parser, ParserOptions.standard)
        switchless_parser_lift_amplification(parser)
        return parser
    }

    static func free(_ parser: xmlParserCtxtPtr) {
        xmlFreeDoc(parser.pointee.myDoc)
        parser.pointee.myDoc = nil
        xmlFreeParserCtxt(parser)
    }

    deinit {
        for kept in idle.withLock({ $0 }) { Self.free(kept.parser) }
    }
}
