import ModelMapping
import Switchless

/// `$/binary`: from now on bytes are sent to the caller's page as they are, instead of as base64.
enum TakeBinary: Control {
    static let name: Name = "$/binary"
    static let summary = "Says that the page takes binary messages, and replies whether the host sends them."

    static func run(
        _ params: TapeValue?, from caller: Caller, on dispatcher: isolated CommandDispatcher
    ) throws(CommandFault) -> CommandReply {
        CommandReply(try CommandCall.encode(dispatcher.pages[caller.id]?.takeBinary() ?? false))
    }
}
