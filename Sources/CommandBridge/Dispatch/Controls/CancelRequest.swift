import ModelMapping
import Switchless

/// `$/cancelRequest`, as the language-server protocol has it: settles the caller's requests of that id as cancelled.
enum CancelRequest: Control {
    static let name: Name = "$/cancelRequest"
    static let summary = "Cancels the request whose id is given."

    static func run(
        _ params: TapeValue?, from caller: Caller, on dispatcher: isolated CommandDispatcher
    ) -> CommandReply {
        if let id = params?["id"].flatMap(MessageID.init(reading:)) { dispatcher.cancel(id, of: caller) }
        return CommandReply(.null)
    }
}
