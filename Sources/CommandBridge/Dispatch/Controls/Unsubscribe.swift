import ModelMapping
import Switchless

/// `$/unsubscribe`: the caller's page does not hear the events of that name any more, and none is kept for it.
enum Unsubscribe: Control {
    static let name: Name = "$/unsubscribe"
    static let summary = "Sends the page no more events of the name that is given."

    static func run(
        _ params: TapeValue?, from caller: Caller, on dispatcher: isolated CommandDispatcher
    ) throws(CommandFault) -> CommandReply {
        dispatcher.unsubscribe(caller, from: try eventName(in: params))
        return CommandReply(.null)
    }
}
