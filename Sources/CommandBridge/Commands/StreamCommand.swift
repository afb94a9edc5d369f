/// A command whose answer comes in pieces: each is sent as `$/progress`, and the reply says how many there were.
///
/// The bridge takes a piece from the sequence when the previous one is sent, and holds one at a time. The sequence bounds its own buffer.
public protocol StreamCommand<Host>: CommandHandler where Reply == StreamEnd {
    // Said again, so that the compiler finds them in `stream`.
    associatedtype Host
    associatedtype Arguments
    associatedtype Failure = any Error
    /// The pieces.
    associatedtype Pieces: AsyncSequence & Sendable where Pieces.Element: Encodable

    /// Begins.
    static func stream(_ arguments: Arguments, on host: Host) throws(Failure) -> Pieces
}

/// The reply of a ``StreamCommand``, after all its pieces.
public struct StreamEnd: Codable, Hashable, Sendable {
    /// How many pieces there were.
    public var count: Int
}

extension StreamCommand {
    public static func begin(_ call: CommandCall, on host: Host) throws(CommandFault) -> CommandAnswer {
        let arguments = try call.arguments(as: Arguments.self)
        let pieces = try faulting { () throws(Failure) in try stream(arguments, on: host) }
        return CommandAnswer { () async throws(CommandFault) -> CommandReply in
            var end = StreamEnd(count: 0)
            do {
                for try await piece in pieces {
                    try await call.progress(piece)
                    end.count += 1
                }
            } catch {
                throw CommandFault(.failed, "\(error)")
            }
            return try call.reply(end)
        }
    }
}
