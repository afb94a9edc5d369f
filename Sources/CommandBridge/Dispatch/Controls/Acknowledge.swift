import ModelMapping
import Switchless

/// `$/acknowledge`: the caller's page has handled the event of that number, and those of its name before it.
enum Acknowledge: Control {
    static let name: Name = "$/acknowledge"
    static let summary = "Says that the page has handled an event, so that more may be sent."

    static func run(
        _ params: TapeValue?, from caller: Caller, on dispatcher: isolated CommandDispatcher
    ) throws(CommandFault) -> CommandReply {
        let event = try eventName(in: params)
        guard let number = params?["number"]?.integer.flatMap({ Int(exactly: $0) }) else {
            throw CommandFault(
                .invalidArguments, "'\(name)' needs {\"name\": the event's name, \"number\": its number}")
        }
        dispatcher.acknowledge(event, number, by: caller)
        return CommandReply(.null)
    }
}
