import CLibXML2
import Switchless

/// A parse that delivers to a handler of a known type.
final class HandlerSession<Handler: XMLStreamHandler>: ParserSession {
    /// In memory of its own: events find it by its address, and pay for no check that nobody else has access to it.
    let handler: UnsafeMutablePointer<Handler>

    init(handler: Handler, vocabulary: XMLVocabulary, limits: XMLLimits, file: String?) {
        self.handler = .allocate(capacity: 1)
        self.handler.initialize(to: handler)
        super.init(
            vocabulary: vocabulary, limits: limits, file: file,
            parser: vocabulary.parsers.take(names: vocabulary.dictionary), type: Handler.self,
            handler: UnsafeMutableRawPointer(self.handler))
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
}
