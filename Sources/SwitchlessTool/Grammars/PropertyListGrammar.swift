import CGrammars
import Switchless

/// What a property list may look like.
struct PropertyListGrammar: Grammar {
    static let name: Name = "property-list"
    static let summary = "Property lists, by their document type."
    static let freeAttributes = ""

    static var text: [UInt8] {
        let text = switchless_grammar_property_list()
        return Array(UnsafeBufferPointer(start: text.bytes, count: text.length))
    }
}
