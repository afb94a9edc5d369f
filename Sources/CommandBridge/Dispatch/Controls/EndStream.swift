import ModelMapping
import Switchless

/// `$/end`: the stream that belongs to a request of the caller has no more pieces.
enum EndStream: Control {
    static let name: Name = "$/end"
    static let summary = "Ends the stream that a request takes."

    static func run(
        _ params: TapeValue?, from caller: Caller, on dispatcher: isolated CommandDispatcher
    ) throws(CommandFault) -> CommandReply {
        dispatcher.endStream(of: try requestID(in: params), from: caller)
        return CommandReply(.null)
    }
}
