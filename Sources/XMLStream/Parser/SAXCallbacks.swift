import CLibXML2
import Switchless

/// The functions that libxml2 calls. Each forwards its arguments to the context's events or session.
enum SAXCallbacks {
    static var handler: xmlSAXHandler {
        var handler = xmlSAXHandler()
        handler.initialized = UInt32(XML_SAX2_MAGIC)
        handler.startElementNs = { context, local, prefix, namespace, namespaceCount, _, count, defaulted, attributes in
            guard let local else { return }
            context.events?.startElement(
                local, prefix: prefix, namespace: namespace, declaredNamespaces: Int(namespaceCount),
                attributeFields: attributes, attributeCount: Int(count), defaulted: Int(defaulted))
        }
        handler.endElementNs = { context, _, _, _ in context.events?.endElement() }
        // Using one function for both stops libxml2 from guessing which white space is ignorable.
        handler.characters = characters
        handler.ignorableWhitespace = characters
        handler.cdataBlock = { context, bytes, count in
            context.events?.section(Bytes(start: bytes, count: Int(count)))
        }
        handler.processingInstruction = { context, target, data in
            guard let target else { return }
            context.events?.processingInstruction(target: target, data: data)
        }
        handler.comment = { context, _ in context.events?.pointee.comments += 1 }
        handler.internalSubset = { context, name, publicID, systemID in
            context.session { $0.beginSubset(name, publicID: publicID, systemID: systemID) }
        }
        // libxml2 calls this where it would load an external subset, which is the end of the document type.
        handler.externalSubset = { context, _, _, _ in context.session { $0.endSubset() } }
        handler.entityDecl = { context, name, type, publicID, systemID, content in
            context.session {
                $0.declare()
                xmlSAX2EntityDecl($0.parser, name, type, publicID, systemID, content)
            }
        }
        handler.unparsedEntityDecl = { context, name, publicID, systemID, notation in
            context.session {
                $0.declare()
                xmlSAX2UnparsedEntityDecl($0.parser, name, publicID, systemID, notation)
            }
        }
        handler.elementDecl = { context, _, _, _ in context.session { $0.declare() } }
        handler.notationDecl = { context, _, _, _ in context.session { $0.declare() } }
        handler.attributeDecl = { context, _, _, _, _, _, tree in
            xmlFreeEnumeration(tree)
            context.session { $0.declareAttribute() }
        }
        handler.getEntity = { context, name in
            context.entity(name) { session, name in xmlSAX2GetEntity(session.parser, name) ?? session.sharedEntity(name)
            }
        }
        handler.getParameterEntity = { context, name in
            context.entity(name) { session, name in xmlSAX2GetParameterEntity(session.parser, name) }
        }
        switchless_sax_set_error(&handler, report)
        return handler
    }

    /// Passes an error to the session of `context`, also one that belongs to no parser.
    static let report: switchless_error_callback = { context, error in
        guard let error else { return }
        context.session { $0.report(error.pointee) }
    }

    private static let characters: charactersSAXFunc = { context, bytes, count in
        context.events?.text(Bytes(start: bytes, count: Int(count)), isSection: false)
    }
}

/// The context pointer of a callback.
extension UnsafeMutableRawPointer? {
    @inline(__always)
    var events: UnsafeMutablePointer<SessionEvents>? { self?.assumingMemoryBound(to: SessionEvents.self) }

    func session(_ body: (ParserSession) -> Void) { events?.session(body) }

    fileprivate func entity(
        _ name: UnsafePointer<UInt8>?,
        _ lookUp: (ParserSession, UnsafePointer<UInt8>) -> xmlEntityPtr?
    ) -> xmlEntityPtr? {
        guard let events, let name else { return nil }
        return events.pointee.session.takeUnretainedValue().entity(name, lookedUpBy: lookUp)
    }
}
