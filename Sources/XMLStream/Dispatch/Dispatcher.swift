public import Switchless

/// Passes each element of a document to the handler registered for its name.
///
/// The dispatcher does not know what kind of element it passes on. An element's text goes to its handler as well.
public struct Dispatcher<Context>: XMLStreamHandler {
    /// A type that handles the elements of one name.
    public typealias Handler = any ElementHandler<Context>.Type

    /// The value that the handlers build.
    public var context: Context
    @usableFromInline let handlers: ContiguousArray<Handler>
    @usableFromInline let unknown: Handler
    /// A stack of the open elements' handlers.
    @usableFromInline var open: ContiguousArray<Handler> = []

    /// Makes a dispatcher.
    ///
    /// - Parameters:
    ///   - handlers: the handlers. Each one's index is the `id` of its name in the stream's `XMLVocabulary`.
    ///   - unknown: the handler of every name without a handler of its own.
    ///   - context: the initial context.
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

/// A type that handles the elements of one name.
///
/// A handler has no state of its own. What it builds, and what it must remember between begin and end, is in the
/// context, so handling an element allocates nothing.
public protocol ElementHandler<Context>: Named {
    /// The state that handlers share: a tree, a value tape, a message.
    associatedtype Context

    /// Called when an element of this name starts.
    static func begin(_ tag: XMLStartTag, in context: inout Context) throws

    /// Called with text directly inside the element; long text may arrive in several pieces.
    static func text(_ text: XMLText, in context: inout Context) throws

    /// Called when the element ends.
    static func end(in context: inout Context) throws
}
