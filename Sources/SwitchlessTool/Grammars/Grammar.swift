import CGrammars
import Switchless
import XMLStream

/// A grammar that comes with the tool.
protocol Grammar: Named {
    /// Its text, in RELAX NG.
    static var file: switchless_grammar { get }
    /// The prefix of attributes that every element may have, a family that RELAX NG cannot describe.
    static var freeAttributes: String { get }
}

extension Grammar {
    static var freeAttributes: String { "" }

    /// Its text, in RELAX NG.
    static var text: [UInt8] { unsafe Bytes(start: file.bytes, count: file.length).array }
}

/// The grammars that come with the tool.
enum Grammars {
    static let standard = Registry<any Grammar.Type>(
        "grammar",
        [
            CommandGrammar.self,
            LayoutGrammar.self,
            MappingGrammar.self,
            PropertyListGrammar.self,
            SVGGrammar.self,
        ], as: { $0 })
}

/// A grammar that the command line names: one of the tool's own, or a file.
struct GrammarChoice {
    private let grammar: RelaxNGGrammar
    private let freeAttributes: String

    /// - Throws: `XMLStreamError` if `argument` names neither a grammar of the tool nor a file with one.
    init(_ argument: String) throws {
        let known = Grammars.standard[Name(argument)]
        grammar =
            try known.map { try RelaxNGGrammar(bytes: $0.text, named: argument) }
            ?? RelaxNGGrammar(contentsOf: argument)
        freeAttributes = known?.freeAttributes ?? ""
    }

    /// The issues of `source`.
    func issues(of source: any XMLSource, limits: TreeLimits) throws -> [Diagnostic] {
        try grammar.validate(source, tree: limits, ignoringAttributes: freeAttributes).map {
            Diagnostic(.error, "invalid", $0.message, at: $0.position)
        }
    }
}
