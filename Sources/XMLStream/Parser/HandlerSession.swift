import CLibXML2
import Switchless

/// A parse that delivers to a handler of a concrete type.
final class HandlerSession<Handler: XMLStreamHandler>: ParserSession {
    /// The handler, in memory of its own: events access it by address, without exclusivity checks.
    let handler: UnsafeMutablePointer<Handler>

    init(handler: Handler, vocabulary: XMLVocabulary, limits: XMLLimits, file: String?) {
        self.handler = .allocate(capacity: 1)
        self.handler.initialize(to: handler)
        super.init(
            vocabulary: vocabulary, limits: limits, file: file,
            parser: vocabulary.parsers.take(names: vocabulary.dictionary), type: Handler.self,
            handler: UnsafeMutableRawPointer(self.handler))
    }

    /// Returns the parser to the pool. Call it only after a document without an error.
    func recycle() {
        guard hasStandardOptions, !isConverted, let parser = takeParser() else { return }
        vocabulary.parsers.keep(parser, names: Int(xmlDictSize(vocabulary.dictionary)))
    }

    deinit {
        handler.deinitialize(count: 1)
        handler.deallocate()
    }
}
