import CGrammars
import Switchless

/// What is sent and answered in XML-RPC.
struct CommandGrammar: Grammar {
    static let name: Name = "command"
    static let summary = "Messages of XML-RPC, calls and answers."
    static var file: switchless_grammar { switchless_grammar_command() }
}

/// What a mapping's file has in it.
struct MappingGrammar: Grammar {
    static let name: Name = "mapping"
    static let summary = "Mappings from XML to models, as property lists."
    static var file: switchless_grammar { switchless_grammar_mapping() }
}

/// What a property list may look like.
struct PropertyListGrammar: Grammar {
    static let name: Name = "property-list"
    static let summary = "Property lists, by their document type."
    static var file: switchless_grammar { switchless_grammar_property_list() }
}

/// What we read of SVG.
struct SVGGrammar: Grammar {
    static let name: Name = "svg"
    static let summary = "The elements and attributes of SVG that are read."
    static let freeAttributes = "data-"
    static var file: switchless_grammar { switchless_grammar_svg() }
}
