import CLibXML2
import Switchless

/// A parse that delivers to a handler of a known type.
final class HandlerSession<Handler: XMLStreamHandler>: ParserSession {
    /// In memory of its own, so that no event pays for the check that nobody else has access to it; the session alone has.
    let handler: UnsafeMutablePointer<Handler>

    init(handler: Handler, vocabulary: XMLVocabulary, limits: XMLLimits, file: String?) {
        self.handler = .allocate(capacity: 1)
        self.handler.initialize(to: handler)
        super.init(
            vocabulary: vocabulary, limits: limits, file: file,
            parser: vocabulary.parsers.take(names: vocabulary.dictionary))
    }

    /// Lets the next document have the parser of this one, which has ended without a fault.
    func recycle() {
        guard hasStandardOptions, !isConverted, let parser = takeParser() else { return }
        vocabulary.parsers.keep(parser, names: Int(xmlDictSize(vocabulary.dictionary)))
    }

    deinit {
        handler.deinitialize(count: 1)
        handler.deallocate()
    }

    override func deliver(_ tag: XMLStartTag) throws { try handler.pointee.startElement(tag) }
    override func deliverEnd() throws { try handler.pointee.endElement() }
    override func deliver(_ text: XMLText) throws { try handler.pointee.text(text) }
    override func deliver(target: String, data: String, position: SourcePosition) throws {
        try handler.pointee.processingInstruction(target: target, data: data, position: position)
    }
}
