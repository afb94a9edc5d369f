import CGrammars
import Switchless

/// What is sent and answered in XML-RPC.
struct CommandGrammar: Grammar {
    static let name: Name = "command"
    static let summary = "Messages of XML-RPC, calls and answers."
    static var file: switchless_grammar { switchless_grammar_command() }
}
