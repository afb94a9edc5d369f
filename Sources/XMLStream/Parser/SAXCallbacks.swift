import CLibXML2
import Switchless

/// The functions that libxml2 calls. Each forwards its arguments to the context's events or session.
enum SAXCallbacks {
    static var handler: xmlSAXHandler {
        var handler = unsafe xmlSAXHandler()
        unsafe handler.initialized = UInt32(XML_SAX2_MAGIC)
        unsafe handler.startElementNs = {
            context, local, prefix, namespace, namespaceCount, _, count, defaulted, attributes in
            guard let local = unsafe local else { return }
            unsafe context.events?.startElement(
                local, prefix: prefix, namespace: namespace, declaredNamespaces: Int(namespaceCount),
                attributeFields: attributes, attributeCount: Int(count), defaulted: Int(defaulted))
        }
        unsafe handler.endElementNs = { context, _, _, _ in unsafe context.events?.endElement() }
        // Using one function for both stops libxml2 from guessing which white space is ignorable.
        unsafe handler.characters = unsafe characters
        unsafe handler.ignorableWhitespace = unsafe characters
        unsafe handler.cdataBlock = { context, bytes, count in
            unsafe context.events?.section(Bytes(start: bytes, count: Int(count)))
        }
        unsafe handler.processingInstruction = { context, target, data in
            guard let target = unsafe target else { return }
            unsafe context.events?.processingInstruction(target: target, data: data)
        }
        unsafe handler.comment = { context, _ in unsafe context.events?.pointee.comments += 1 }
        unsafe handler.internalSubset = { context, name, publicID, systemID in
            unsafe context.session { unsafe $0.beginSubset(name, publicID: publicID, systemID: systemID) }
        }
        // libxml2 calls this where it would load an external subset, which is the end of the document type.
        unsafe handler.externalSubset = { context, _, _, _ in unsafe context.session { $0.endSubset() } }
        unsafe handler.entityDecl = { context, name, type, publicID, systemID, content in
            unsafe context.session {
                $0.declare()
                unsafe xmlSAX2EntityDecl($0.parser, name, type, publicID, systemID, content)
            }
        }
        unsafe handler.unparsedEntityDecl = { context, name, publicID, systemID, notation in
            unsafe context.session {
                $0.declare()
                unsafe xmlSAX2UnparsedEntityDecl($0.parser, name, publicID, systemID, notation)
            }
        }
        unsafe handler.elementDecl = { context, _, _, _ in unsafe context.session { $0.declare() } }
        unsafe handler.notationDecl = { context, _, _, _ in unsafe context.session { $0.declare() } }
        unsafe handler.attributeDecl = { context, _, _, _, _, _, tree in
            unsafe xmlFreeEnumeration(tree)
            unsafe context.session { $0.declareAttribute() }
        }
        unsafe handler.getEntity = { context, name in
            unsafe context.entity(name) { session, name in
                unsafe xmlSAX2GetEntity(session.parser, name) ?? session.sharedEntity(name)
            }
        }
        unsafe handler.getParameterEntity = { context, name in
            unsafe context.entity(name) { session, name in unsafe xmlSAX2GetParameterEntity(session.parser, name) }
        }
        unsafe switchless_sax_set_error(&handler, report)
        return unsafe handler
    }

    /// Passes an error to the session of `context`, also one that belongs to no parser.
    static let report: switchless_error_callback = { context, error in
        guard let error = unsafe error else { return }
        unsafe context.session { unsafe $0.report(ReportedError(error.pointee)) }
    }

    private static let characters: charactersSAXFunc = { context, bytes, count in
        unsafe context.events?.text(Bytes(start: bytes, count: Int(count)), isSection: false)
    }
}

/// The context pointer of a callback.
extension UnsafeMutableRawPointer? {
    @inline(__always)
    var events: UnsafeMutablePointer<SessionEvents>? { unsafe self?.assumingMemoryBound(to: SessionEvents.self) }

    func session(_ body: (ParserSession) -> Void) { unsafe events?.session(body) }

    fileprivate func entity(
        _ name: UnsafePointer<UInt8>?,
        _ lookUp: (ParserSession, UnsafePointer<UInt8>) -> xmlEntityPtr?
    ) -> xmlEntityPtr? {
        guard let events = unsafe events, let name = unsafe name else { return nil }
        return unsafe events.pointee.session.takeUnretainedValue().entity(name, lookedUpBy: lookUp)
    }
}

/// An error as libxml2 reports it, for the time of the report.
@safe
struct ReportedError {
    private let error: xmlError

    init(_ error: xmlError) { unsafe self.error = error }

    var code: UInt32 { unsafe UInt32(bitPattern: error.code) }
    var isFatal: Bool { unsafe error.level == XML_ERR_FATAL }
    /// What libxml2 says about the error.
    var message: String? { unsafe error.message.map { unsafe String(cString: $0) } }
    /// The prefix, for errors of namespaces.
    var prefix: String? { unsafe error.str1.map { unsafe String(cString: $0) } }
}
