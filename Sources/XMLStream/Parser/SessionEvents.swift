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

    /// Where the parse is.
    var tracker: PositionTracker {
        _read { yield unsafe events.pointee.tracker }
        nonmutating _modify { yield unsafe &events.pointee.tracker }
    }

    /// The position of the start tag that is being delivered.
    func position(ofTagWith attributes: XMLAttributes) -> SourcePosition {
        unsafe tracker.tag(before: attributes.firstValue)
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
            attributes: XMLAttributes(fields: attributeFields, count: attributeCount, table: table),
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

    /// A CDATA section, or a piece of one. Its line breaks become line feeds (XML 1.0, 2.11), which libxml2 does not do here.
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
