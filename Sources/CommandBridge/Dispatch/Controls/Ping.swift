import ModelMapping
import Switchless

/// `$/ping`: nothing happens. The reply tells the page that the host is still there.
enum Ping: Control {
    static let name: Name = "$/ping"
    static let summary = "Replies, so that a page knows that the host is there."

    static func run(
        _ params: TapeValue?, from caller: Caller, on dispatcher: isolated CommandDispatcher
    ) -> CommandReply { CommandReply(.null) }
}
