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

/// `$/credit`: the caller takes the progress values of its request whose numbers are below `count`. A request that is
/// given no credit sends as fast as it can.
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

/// `$/binary`: from now on bytes are sent to the caller's page as they are, instead of as base64.
enum TakeBinary: Control {
    static let name: Name = "$/binary"
    static let summary = "Says that the page takes binary messages, and replies whether the host sends them."

    static func run(
        _ params: TapeValue?, from caller: Caller, on dispatcher: isolated CommandDispatcher
    ) throws(CommandFault) -> CommandReply {
        CommandReply(try CommandCall.encode(dispatcher.pages[caller.id]?.takeBinary() ?? false))
    }
}
