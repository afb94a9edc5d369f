/// A command whose answer comes in pieces: each is sent as `$/progress`, and the reply says how many there were.
///
/// The bridge takes a piece from the sequence when the previous one is sent, and holds one at a time. The sequence
/// bounds its own buffer.
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

/// An asynchronous command that sends the page progress, or asks it:
///
/// ```swift
/// /// Counts the words of all documents.
/// enum CountWords: ProgressCommand {
///     static let name: CommandName = "words.count"
///     static let summary = "Counts the words of all documents."
///     typealias Progress = Int
///     static func run(_ arguments: NoArguments, on library: Library, for call: CommandCall) async throws -> Int {
///         var count = 0
///         for document in await library.documents {
///             count += document.wordCount
///             try await call.progress(count)
///         }
///         return count
///     }
/// }
/// ```
public protocol ProgressCommand<Host>: CommandHandler where Arguments: Sendable {
    // Said again, so that the compiler finds them in `run`.
    associatedtype Host
    associatedtype Arguments
    associatedtype Reply
    associatedtype Failure = any Error
    /// The progress values. Declare them, so that callers know their type; by default they are not described.
    associatedtype Progress: Encodable = UndescribedProgress

    /// Runs the command, in a `Task` that is cancelled when its request is settled in another way.
    ///
    /// - Parameters:
    ///   - arguments: the arguments of the message.
    ///   - host: what it works on.
    ///   - call: who calls; see ``CommandCall/progress(_:)`` and ``CommandCall/ask(_:_:as:deadline:)``.
    static func run(_ arguments: Arguments, on host: Host, for call: CommandCall) async throws(Failure) -> Reply
}

extension ProgressCommand {
    public static func begin(_ call: CommandCall, on host: Host) throws(CommandFault) -> CommandAnswer {
        let arguments = try call.arguments(as: Arguments.self)
        return CommandAnswer { () async throws(CommandFault) -> CommandReply in
            let reply = try await faulting { () async throws(Failure) in try await run(arguments, on: host, for: call) }
            return try call.reply(reply)
        }
    }
}

/// An asynchronous command that the caller sends a stream to.
///
/// The caller sends the request, then the pieces, each in a message of its own, and waits for credit where it has sent
/// as many as the command has asked for; see ``BridgeLimits/streamCredit``. So at most that many pieces wait in memory.
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
