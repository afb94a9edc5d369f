/// Checks a grammar before libxml2 compiles it: well-formed, and complete in itself. libxml2 would load what it includes, from
/// files or from the network.
struct GrammarReader: XMLStreamHandler {
    private static let relaxNG = "http://relaxng.org/ns/structure/1.0"
    static let vocabulary = XMLVocabulary([XMLName("include", in: relaxNG), XMLName("externalRef", in: relaxNG)])

    let file: String?

    mutating func startElement(_ tag: XMLStartTag) throws {
        guard tag.name.id >= 0 else { return }
        let message = "<\(tag.name.name.local)> would read another file; a grammar has to be complete in itself"
        throw XMLStreamError(.grammar, message, file: file, position: tag.position)
    }
    mutating func endElement() throws {}
    mutating func text(_ text: XMLText) throws {}
}
