import CLibXML2
import Switchless

/// The state that every event of a parse needs. libxml2's context pointer points to it.
///
/// Safe: the session that owns this memory outlives its parser, and the parser calls back only during `push`. A pointer
/// to plain values needs no reference counting. That saves 3 % of the instructions for small drawings and 6 % for
/// property lists.
@safe
struct SessionEvents {
    /// The session, for rare events.
    let session: Unmanaged<ParserSession>
    let limits: XMLLimits
    let table: FrozenTable<NamePointers, Int>
    /// The handler's type. libxml2's callbacks cannot be generic, so the metatype finds the handler's methods.
    let type: any XMLStreamHandler.Type
    let handler: UnsafeMutableRawPointer
    var tracker = PositionTracker()
    var hasFailed = false
    var depth = 0
    var elements = 0
    var textLength = 0
    /// The offset in the document after a carriage return that ended a piece of a CDATA section; `nil` for none.
    var halfBreak: Int?
    /// Comments so far.
    var comments = 0
}

/// The events of a parse, lent to a tag or a text, which does not outlive its parser.
@safe
struct LentEvents {
    private let events: UnsafeMutablePointer<SessionEvents>

    @inline(__always)
    init(_ events: UnsafeMutablePointer<SessionEvents>) { unsafe self.events = unsafe events }

    /// The position of the parser.
    var tracker: PositionTracker {
        _read { yield unsafe events.pointee.tracker }
        nonmutating _modify { yield unsafe &events.pointee.tracker }
    }

    /// The position of the start tag that is being delivered.
    func position(ofTagWith attributes: XMLAttributes) -> SourcePosition {
        unsafe tracker.tag(before: attributes.fields.firstValue)
    }
}

extension UnsafeMutablePointer<SessionEvents> {
    @inline(__always)
    func startElement(
        _ local: UnsafePointer<UInt8>, prefix: UnsafePointer<UInt8>?, namespace: UnsafePointer<UInt8>?,
        declaredNamespaces: Int, attributeFields: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, attributeCount: Int,
        defaulted: Int
    ) {
        guard unsafe !pointee.hasFailed else { return }
        unsafe pointee.depth &+= 1
        unsafe pointee.elements &+= 1
        unsafe pointee.textLength = 0
        let undeclared = unsafe namespace == nil && prefix != nil
        let table = unsafe pointee.table
        let pointers = unsafe NamePointers(local: local, namespace: namespace)
        let tag = unsafe XMLStartTag(
            name: InternedName(id: undeclared ? -1 : table[pointers] ?? -1, pointers: pointers),
            attributes: XMLAttributes(AttributeFields(attributeFields, count: attributeCount), table: table),
            events: LentEvents(self))
        let fields = attributeCount &+ declaredNamespaces
        if unsafe pointee.depth > pointee.limits.depth || pointee.elements > pointee.limits.elements
            || fields > pointee.limits.attributes
        {
            return unsafe session { $0.failCounting(tag, attributes: fields) }
        }
        if unsafe declaredNamespaces > 0 || defaulted > 0
            || tag.attributes.longestValue > pointee.limits.attributeLength
        {
            unsafe session { $0.checkAttributes(of: tag, declaredNamespaces: declaredNamespaces, defaulted: defaulted) }
            guard unsafe !pointee.hasFailed else { return }
        }
        do { try unsafe pointee.type.deliver(tag, to: pointee.handler) } catch { unsafe fail(error) }
    }

    @inline(__always)
    func endElement() {
        guard unsafe !pointee.hasFailed else { return }
        unsafe pointee.depth &-= 1
        unsafe pointee.textLength = 0
        do { try unsafe pointee.type.deliverEnd(to: pointee.handler) } catch { unsafe fail(error) }
    }

    @inline(__always)
    func text(_ bytes: Bytes, isSection: Bool) {
        guard unsafe !pointee.hasFailed else { return }
        unsafe pointee.textLength &+= bytes.count
        if unsafe pointee.textLength > pointee.limits.textLength { return unsafe session { $0.failTextLength() } }
        let text = unsafe XMLText(bytes: bytes, isSection: isSection, events: LentEvents(self))
        do { try unsafe pointee.type.deliver(text, to: pointee.handler) } catch { unsafe fail(error) }
    }

    /// A CDATA section, or a piece of one. Its line breaks become line feeds (XML 1.0, 2.11), which libxml2 does not do
    /// here.
    func section(_ bytes: Bytes) {
        let bytes = unsafe pointee.tracker.section(bytes)
        let end = unsafe pointee.tracker.offset(of: bytes).map { $0 &+ bytes.count }
        // A piece may end between the two characters of a line break, whose line feed was delivered by then.
        let isHalf = unsafe bytes.first == UInt8(ascii: "\n") && end == pointee.halfBreak.map { $0 &+ bytes.count }
        unsafe pointee.halfBreak = nil
        var rest = isHalf ? bytes.dropFirst() : bytes
        while let here = rest.firstIndex(of: UInt8(ascii: "\r")) {
            if here > 0 { unsafe text(rest.extracting(..<here), isSection: true) }
            rest = rest.dropFirst(here + 1)
            if rest.first == UInt8(ascii: "\n") { continue }
            if rest.isEmpty { unsafe pointee.halfBreak = end }
            unsafe withUnsafePointer(to: UInt8(ascii: "\n")) {
                unsafe text(Bytes(start: $0, count: 1), isSection: true)
            }
        }
        if !rest.isEmpty { unsafe text(rest, isSection: true) }
    }

    func processingInstruction(target: UnsafePointer<UInt8>, data: UnsafePointer<UInt8>?) {
        guard unsafe !pointee.hasFailed else { return }
        let target = unsafe String(cString: target)
        let data = unsafe data.map { unsafe String(cString: $0) } ?? ""
        let position = unsafe pointee.tracker.instruction(dataLength: data.utf8.count)
        do {
            try unsafe pointee.type.deliver(target: target, data: data, position: position, to: pointee.handler)
        } catch { unsafe fail(error) }
    }

    func undeclaredPrefix(_ prefix: UndeclaredPrefix) { unsafe pointee.type.deliver(prefix, to: pointee.handler) }

    /// Calls `body` with the session, for rare events.
    func session(_ body: (ParserSession) -> Void) { unsafe body(pointee.session.takeUnretainedValue()) }

    @inline(never)
    private func fail(_ error: any Error) { unsafe session { $0.fail(error) } }
}

/// Delivers events to a handler at an address, whose type is known only at run time.
extension XMLStreamHandler {
    @inline(__always)
    fileprivate static func deliver(_ tag: XMLStartTag, to handler: UnsafeMutableRawPointer) throws {
        try unsafe handler.assumingMemoryBound(to: Self.self).pointee.startElement(tag)
    }
    @inline(__always)
    fileprivate static func deliverEnd(to handler: UnsafeMutableRawPointer) throws {
        try unsafe handler.assumingMemoryBound(to: Self.self).pointee.endElement()
    }
    @inline(__always)
    fileprivate static func deliver(_ text: XMLText, to handler: UnsafeMutableRawPointer) throws {
        try unsafe handler.assumingMemoryBound(to: Self.self).pointee.text(text)
    }
    fileprivate static func deliver(
        target: String, data: String, position: SourcePosition, to handler: UnsafeMutableRawPointer
    ) throws {
        try unsafe handler.assumingMemoryBound(to: Self.self).pointee
            .processingInstruction(target: target, data: data, position: position)
    }
    fileprivate static func deliver(_ prefix: UndeclaredPrefix, to handler: UnsafeMutableRawPointer) {
        unsafe handler.assumingMemoryBound(to: Self.self).pointee.undeclaredPrefix(prefix)
    }
}

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
    /// The error, as libxml2 describes it.
    var message: String? { unsafe error.message.map { unsafe String(cString: $0) } }
    /// The prefix, for errors of namespaces.
    var prefix: String? { unsafe error.str1.map { unsafe String(cString: $0) } }
}
