import ModelMapping
import Switchless

/// `$/subscribe`: the caller's page receives the events of that name from now on, and first those that were kept for
/// it.
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
