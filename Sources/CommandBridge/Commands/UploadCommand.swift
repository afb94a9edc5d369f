/// An asynchronous command that the caller sends a stream to.
///
/// The caller sends the request, then the pieces, each in a message of its own, and waits for credit where it has sent as many as the
/// command has asked for; see ``BridgeLimits/streamCredit``. So at most that many pieces wait in memory.
///
/// ```swift
/// /// Saves a file.
/// enum SaveFile: UploadCommand {
///     static let name: CommandName = "file.save"
///     static let summary = "Saves a file."
///     static func run(
///         _ file: FileName, receiving pieces: Upload<Data>, on store: Store, for call: CommandCall
///     ) async throws -> Int {
///         var count = 0
///         for try await piece in pieces { count += try await store.append(piece, to: file) }
///         return count
///     }
/// }
/// ```
public protocol UploadCommand<Host>: CommandHandler where Arguments: Sendable {
    // Said again, so that the compiler finds them in `run`.
    associatedtype Host
    associatedtype Arguments
    associatedtype Reply
    associatedtype Failure = any Error
    /// A piece of the stream.
    associatedtype Piece: Decodable

    /// Runs the command, in a `Task` that is cancelled when its request is settled in another way.
    ///
    /// - Parameters:
    ///   - arguments: the arguments of the message.
    ///   - pieces: the stream. A command may return before its end; the rest is ignored.
    ///   - host: what it works on.
    ///   - call: who calls.
    static func run(
        _ arguments: Arguments, receiving pieces: Upload<Piece>, on host: Host, for call: CommandCall
    ) async throws(Failure) -> Reply
}

extension UploadCommand {
    public static func begin(_ call: CommandCall, on host: Host) throws(CommandFault) -> CommandAnswer {
        let arguments = try call.arguments(as: Arguments.self)
        return CommandAnswer { () async throws(CommandFault) -> CommandReply in
            guard let link = call.link else {
                throw CommandFault(.internalError, "the command was not called by a dispatcher, which its stream needs")
            }
            try await link.openStream()
            let reply = try await faulting { () async throws(Failure) in
                try await run(arguments, receiving: Upload(link: link), on: host, for: call)
            }
            return try call.reply(reply)
        }
    }
}

/// The pieces of a stream that a caller sends, in order. They can be read once, in one place.
public struct Upload<Piece: Decodable>: AsyncSequence, Sendable {
    /// A piece of the stream.
    public typealias Element = Piece

    let link: CallLink

    /// Reads the pieces, from the next one on.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(link: link) }

    /// Reads the pieces.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let link: CallLink

        /// The next piece; `nil` at the end of the stream.
        ///
        /// - Throws: ``CommandFault``: ``CommandFault/Code/invalidArguments`` if the piece cannot be decoded,
        ///   ``CommandFault/Code/cancelled`` if the request is settled or the task is cancelled.
        public mutating func next() async throws -> Piece? {
            guard let value = try await link.nextPiece() else { return nil }
            return try CommandCall.decode(Piece.self, from: value)
        }
    }
}
