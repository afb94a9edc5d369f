import ModelMapping
import Switchless
import XMLStream

/// The dispatcher of a property list's elements, as a type without generic parameters.
///
/// So the compiler specializes the dispatcher for `PlistBuilder`.
struct PlistReader: XMLStreamHandler {
    var dispatcher: Dispatcher<PlistBuilder>

    static let vocabulary = XMLVocabulary(PlistValues.standard.names)

    private static let handlers = ContiguousArray(PlistValues.standard.handlers.map { handler($0) })

    /// Upcasts a concrete metatype; the compiler does not upcast an existential one.
    private static func handler<E: PlistElement>(_ element: E.Type) -> any ElementHandler<PlistBuilder>.Type { element }

    init(_ options: PlistOptions) {
        dispatcher = Dispatcher(Self.handlers, unknown: UnknownValue.self, context: PlistBuilder(options))
    }

    @inline(__always)
    mutating func startElement(_ tag: XMLStartTag) throws { try dispatcher.startElement(tag) }
    @inline(__always)
    mutating func text(_ text: XMLText) throws {
        // Indentation between values is frequent. Skipping it here saves the dispatch.
        if dispatcher.context.isBetweenValues, text.bytes.isBlank { return }
        try dispatcher.text(text)
    }
    @inline(__always)
    mutating func endElement() throws { try dispatcher.endElement() }
    mutating func undeclaredPrefix(_ prefix: UndeclaredPrefix) { dispatcher.context.report(prefix.diagnostic) }
}
