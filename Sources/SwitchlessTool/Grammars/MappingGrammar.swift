import CGrammars
import Switchless

/// What a mapping's file has in it.
struct MappingGrammar: Grammar {
    static let name: Name = "mapping"
    static let summary = "Mappings from XML to models, as property lists."
    static var file: switchless_grammar { switchless_grammar_mapping() }
}
