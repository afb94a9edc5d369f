import Switchless

/// Checks a grammar before libxml2 compiles it: well-formed, RELAX NG, without includes.
///
/// libxml2 would load included files, even from the network, and has no clear error for another language.
struct GrammarReader: XMLStreamHandler {
    private static let relaxNG = "http://relaxng.org/ns/structure/1.0"
    static let vocabulary = XMLVocabulary([Name("include", in: relaxNG), Name("externalRef", in: relaxNG)])

    let file: String?
    /// The error if the document is in another language.
    ///
    /// It is thrown only if the document is well-formed.
    private(set) var fault: XMLStreamError?
    private var hasBegun = false

    init(file: String?) { self.file = file }

    mutating func startElement(_ tag: XMLStartTag) throws {
        if !hasBegun, tag.name.name.namespace != Self.relaxNG {
            let message = "<\(tag.name.name.local)> is not RELAX NG; a grammar is in the namespace \(Self.relaxNG)"
            fault = XMLStreamError(.grammar, message, file: file, position: tag.position)
        }
        hasBegun = true
        guard tag.name.id >= 0 else { return }
        let message = "<\(tag.name.name.local)> refers to another file; a grammar must be one complete file"
        throw XMLStreamError(.grammar, message, file: file, position: tag.position)
    }
    mutating func endElement() throws {}
    mutating func text(_ text: XMLText) throws {}
}
