/// Hands each element of a document to the handler registered for its name.
///
/// This is the whole of it: find the handler, let it begin, keep it on the stack, give it its text, let it end. The
/// dispatcher never learns what it hands over.
public struct Dispatcher<Context>: XMLStreamHandler {
    /// A type that handles the elements of one name.
    public typealias Handler = any ElementHandler<Context>.Type

    /// What the handlers build.
    public var context: Context
    @usableFromInline let handlers: ContiguousArray<Handler>
    @usableFromInline let unknown: Handler
    /// The handlers of the elements that are open, the innermost last.
    @usableFromInline var open: ContiguousArray<Handler> = []

    /// Makes a dispatcher.
    ///
    /// - Parameters:
    ///   - handlers: the handlers; the place of each is its name's id in the stream's `XMLVocabulary`.
    ///   - unknown: the null object: the handler of every name that nobody registered.
    ///   - context: what the handlers build, as it is before the first element.
    public init(_ handlers: ContiguousArray<Handler>, unknown: Handler, context: Context) {
        self.handlers = handlers
        self.unknown = unknown
        self.context = context
    }

    @inlinable
    public mutating func startElement(_ tag: XMLStartTag) throws {
        let handler = handlers.indices.contains(tag.name.id) ? handlers[tag.name.id] : unknown
        if open.isEmpty { open.reserveCapacity(16) }
        open.append(handler)
        try handler.begin(tag, in: &context)
    }

    @inlinable
    public mutating func text(_ text: XMLText) throws {
        try open.last?.text(text, in: &context)
    }

    @inlinable
    public mutating func endElement() throws {
        try open.popLast()?.end(in: &context)
    }
}
