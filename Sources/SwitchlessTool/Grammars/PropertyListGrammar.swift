import CGrammars
import Switchless

/// What a property list may look like.
struct PropertyListGrammar: Grammar {
    static let name: Name = "property-list"
    static let summary = "Property lists, by their document type."
    static var file: switchless_grammar { switchless_grammar_property_list() }
}
