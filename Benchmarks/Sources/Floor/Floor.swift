import CLibXML2Floor

/// libxml2 alone, with handlers that do nothing: no reader built on it can be faster.
public struct Floor {
    private var handler = xmlSAXHandler()
    private static let options = Int32(
        bitPattern: XML_PARSE_HUGE.rawValue | XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue)

    public init() {
        xmlInitParser()
        handler.initialized = UInt32(XML_SAX2_MAGIC)
        handler.startElementNs = { _, _, _, _, _, _, _, _, _ in }
        handler.endElementNs = { _, _, _, _ in }
        handler.characters = { _, _, _ in }
        handler.ignorableWhitespace = handler.characters
        handler.cdataBlock = handler.characters
        handler.internalSubset = { parser, name, publicID, systemID in
            xmlSAX2StartDocument(parser)
            xmlSAX2InternalSubset(parser, name, publicID, systemID)
        }
        handler.entityDecl = xmlSAX2EntityDecl
        handler.getEntity = xmlSAX2GetEntity
    }

    /// Parses `document` and throws everything away.
    public func parse(_ document: [UInt8]) {
        var handler = handler
        let parser = xmlCreatePushParserCtxt(&handler, nil, nil, 0, nil)
        xmlCtxtUseOptions(parser, Self.options)
        document.withUnsafeBytes { bytes in
            _ = xmlParseChunk(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 1)
        }
        xmlFreeDoc(parser?.pointee.myDoc)
        parser?.pointee.myDoc = nil
        xmlFreeParserCtxt(parser)
    }
}
