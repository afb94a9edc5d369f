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

/// `$/ping`: nothing happens. The reply tells the page that the host is still there.
enum Ping: Control {
    static let name: Name = "$/ping"
    static let summary = "Replies, so that a page knows that the host is there."

    static func run(
        _ params: TapeValue?, from caller: Caller, on dispatcher: isolated CommandDispatcher
    ) -> CommandReply { CommandReply(.null) }
}
