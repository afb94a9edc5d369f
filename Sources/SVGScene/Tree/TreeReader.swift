import Switchless
import XMLStream

/// A non-generic wrapper of the dispatcher.
///
/// Because it has no type parameters, the compiler specialises the dispatcher for ``TreeBuilder``.
struct TreeReader: XMLStreamHandler {
    var dispatcher: Dispatcher<TreeBuilder>

    init(_ handlers: ContiguousArray<Dispatcher<TreeBuilder>.Handler>, _ builder: TreeBuilder) {
        dispatcher = Dispatcher(handlers, unknown: UnknownElement.self, context: builder)
    }

    mutating func startElement(_ tag: XMLStartTag) throws { try dispatcher.startElement(tag) }
    mutating func text(_ text: XMLText) throws { try dispatcher.text(text) }
    mutating func processingInstruction(target: String, data: String, position: SourcePosition) {
        dispatcher.context.take(target, data, at: position)
    }
    mutating func undeclaredPrefix(_ prefix: UndeclaredPrefix) {
        dispatcher.context.diagnostics.report(prefix.diagnostic)
    }
    mutating func endElement() throws { try dispatcher.endElement() }
}
