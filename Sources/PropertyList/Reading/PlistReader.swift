import ModelMapping
import Switchless
import XMLStream

/// The dispatcher of a property list's elements, under a name of its own: for a type without parameters, the compiler makes
/// code that knows what the dispatcher's handlers build.
struct PlistReader: XMLStreamHandler {
    var dispatcher: Dispatcher<PlistBuilder>

    static let vocabulary = XMLVocabulary(PlistValues.standard.names)

    private static let handlers = ContiguousArray(PlistValues.standard.handlers.map { handler($0) })

    /// The upcast that the compiler makes of a type, though not of an existential.
    private static func handler<E: PlistElement>(_ element: E.Type) -> any ElementHandler<PlistBuilder>.Type { element }

    init(_ options: PlistOptions) {
        dispatcher = Dispatcher(Self.handlers, unknown: UnknownValue.self, context: PlistBuilder(options))
    }

    @inline(__always)
    mutating func startElement(_ tag: XMLStartTag) throws { try dispatcher.startElement(tag) }
    @inline(__always)
    mutating func text(_ text: XMLText) throws {
        // White space between values concerns no handler, and there is much of it.
        if dispatcher.context.isBetweenValues, text.bytes.isBlank { return }
        try dispatcher.text(text)
    }
    @inline(__always)
    mutating func endElement() throws { try dispatcher.endElement() }
}
