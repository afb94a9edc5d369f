import ModelMapping
import Switchless

/// `$/piece`: a piece of the stream that belongs to a request of the caller.
enum StreamPiece: Control {
    static let name: Name = "$/piece"
    static let summary = "Sends a piece of the stream that a request takes."

    static func run(
        _ params: TapeValue?, from caller: Caller, on dispatcher: isolated CommandDispatcher
    ) throws(CommandFault) -> CommandReply {
        let id = try requestID(in: params)
        guard let number = params?["number"]?.integer.flatMap({ Int(exactly: $0) }), let value = params?["value"] else {
            throw CommandFault(.invalidArguments, "'\(name)' needs {\"number\": counted from 0, \"value\": the piece}")
        }
        dispatcher.take(piece: value, number, of: id, from: caller)
        return CommandReply(.null)
    }
}
