import ModelMapping
import Switchless

/// `$/credit`: the caller takes the progress values of its request whose numbers are below `count`. A request that is given no credit
/// sends as fast as it can.
enum Credit: Control {
    static let name: Name = "$/credit"
    static let summary = "Lets a request send progress values, or pieces of a stream, up to a number."

    static func run(
        _ params: TapeValue?, from caller: Caller, on dispatcher: isolated CommandDispatcher
    ) throws(CommandFault) -> CommandReply {
        let id = try requestID(in: params)
        guard let count = params?["count"]?.integer.flatMap({ Int(exactly: $0) }), count >= 0 else {
            throw CommandFault(.invalidArguments, "'\(name)' needs {\"count\": a number that is at least 0}")
        }
        dispatcher.grant(count, to: id, of: caller)
        return CommandReply(.null)
    }
}

extension Control {
    /// The id of the request that a control is about.
    static func requestID(in params: TapeValue?) throws(CommandFault) -> MessageID {
        guard let id = params?["id"].flatMap(MessageID.init(reading:)) else {
            throw CommandFault(.invalidArguments, "'\(name)' needs {\"id\": the request's id}")
        }
        return id
    }
}
