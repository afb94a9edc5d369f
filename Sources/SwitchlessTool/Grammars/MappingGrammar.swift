import CGrammars
import Switchless

/// What a mapping's file has in it.
struct MappingGrammar: Grammar {
    static let name: Name = "mapping"
    static let summary = "Mappings from XML to models, as property lists."
    static let freeAttributes = ""

    static var text: [UInt8] {
        let text = switchless_grammar_mapping()
        return Array(UnsafeBufferPointer(start: text.bytes, count: text.length))
    }
}
