import CGrammars
import Switchless

/// What is sent and answered in XML-RPC.
struct CommandGrammar: Grammar {
    static let name: Name = "command"
    static let summary = "Messages of XML-RPC, calls and answers."
    static let freeAttributes = ""

    static var text: [UInt8] {
        let text = switchless_grammar_command()
        return Array(UnsafeBufferPointer(start: text.bytes, count: text.length))
    }
}
