import CommandBridge
import Switchless
import XMLStream

/// Reads one call, with a dispatcher over the elements of XML-RPC.
enum XMLRPCReader {
    private static let vocabulary = XMLVocabulary(XMLRPCElements.standard.names)
    private static let handlers = ContiguousArray(XMLRPCElements.standard.handlers.map { handler($0) })

    /// The upcast that the compiler makes of a type, though not of an existential.
    private static func handler<E: XMLRPCElement>(_ element: E.Type) -> any ElementHandler<XMLRPCBuilder>.Type {
        element
    }

    /// Reads a call.
    ///
    /// - Parameters:
    ///   - bytes: the document.
    ///   - limits: the limits of the document.
    /// - Returns: the method's name, and its parameters on a tape.
    static func read(_ bytes: [UInt8], _ limits: BridgeLimits) throws(CommandFault) -> XMLRPCBuilder {
        let builder = XMLRPCBuilder(limits)
        let call = CallReader(dispatcher: Dispatcher(handlers, unknown: UnknownElement.self, context: builder))
        let stream = XMLStreamParser(vocabulary: vocabulary, limits: xmlLimits(limits))
        do {
            _ = try stream.parse(BytesSource(bytes), with: call)
            return builder
        } catch {
            throw builder.fault ?? CommandFault(.malformed, "\(error)")
        }
    }

    /// The elements limit the depth of values and refuse wrong nesting. Entity declarations are not allowed: a call
    /// needs none.
    private static func xmlLimits(_ limits: BridgeLimits) -> XMLLimits {
        var own = XMLLimits()
        own.declarations = 0
        own.inputBytes = limits.messageBytes
        own.depth = limits.depth * 3 + 16
        return own
    }
}

/// The dispatcher of a call's elements, under a name of its own: for a type without parameters, the compiler makes code
/// that knows what the dispatcher's handlers build.
private struct CallReader: XMLStreamHandler {
    var dispatcher: Dispatcher<XMLRPCBuilder>

    mutating func startElement(_ tag: XMLStartTag) throws { try dispatcher.startElement(tag) }
    mutating func text(_ text: XMLText) throws { try dispatcher.text(text) }
    mutating func endElement() throws { try dispatcher.endElement() }
}
