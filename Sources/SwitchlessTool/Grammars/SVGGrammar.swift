import CGrammars
import Switchless

/// What we read of SVG.
struct SVGGrammar: Grammar {
    static let name: Name = "svg"
    static let summary = "The elements and attributes of SVG that are read."
    static let freeAttributes = "data-"
    static var file: switchless_grammar { switchless_grammar_svg() }
}
