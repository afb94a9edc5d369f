import ModelMapping
import Switchless

/// `$/subscribe`: the caller's page receives the events of that name from now on, and first those that were kept for it.
enum Subscribe: Control {
    static let name: Name = "$/subscribe"
    static let summary = "Sends the page the events of the name that is given."

    static func run(
        _ params: TapeValue?, from caller: Caller, on dispatcher: isolated CommandDispatcher
    ) throws(CommandFault) -> CommandReply {
        let next = try dispatcher.subscribe(caller, to: SubscriptionRequest(reading: params))
        return CommandReply(try CommandCall.encode(SubscriptionReply(epoch: dispatcher.epoch, next: next)))
    }

    static func finish(_ params: TapeValue?, from caller: Caller, on dispatcher: isolated CommandDispatcher) {
        if let name = try? eventName(in: params) { dispatcher.deliver(name, to: caller) }
    }
}

extension Control {
    /// The name that a control of events is given.
    static func eventName(in params: TapeValue?) throws(CommandFault) -> String {
        guard let name = params?["name"]?.string else {
            throw CommandFault(.invalidArguments, "'\(name)' needs {\"name\": the event's name}")
        }
        return name
    }
}
