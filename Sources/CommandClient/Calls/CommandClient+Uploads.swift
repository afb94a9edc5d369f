public import CommandBridge
import ModelMapping

extension CommandClient {
    /// Calls a command that takes a stream, sends it, and waits for the reply.
    ///
    /// The next piece is read from `pieces` when the host has room for it. The host may reply before it has taken them
    /// all.
    ///
    /// ```swift
    /// let size = try await client.call("file.save", ["name": "a.txt"], sending: pieces, as: Int.self)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the command's name.
    ///   - arguments: its arguments, an object or an array.
    ///   - pieces: the pieces of the stream. If they end with an error, the call is cancelled.
    ///   - type: the type of the reply.
    ///   - deadline: how long the call may take, with its stream; `nil` for the client's deadline.
    /// - Throws: `CommandFault`, as ``call(_:_:as:deadline:)`` does; `CommandFault.Code.cancelled` if the pieces end
    ///   with an error.
    public func call<Arguments: Encodable & Sendable, Pieces: AsyncSequence & Sendable, Reply: Decodable & Sendable>(
        _ name: String, _ arguments: Arguments = NoArguments(), sending pieces: Pieces,
        as type: Reply.Type = Reply.self, deadline: Duration? = nil
    ) async throws(CommandFault) -> Reply where Pieces.Element: Encodable & Sendable {
        guard !Task.isCancelled else { throw Self.cancelled(name) }
        let values = try CommandCall.encode(arguments)
        let id = nextNumber()
        let outcome = await outcome(of: id, name, values, deadline, sending: upload(pieces, of: id))
        return try HostReply.decode(outcome.get(), as: type, of: name)
    }

    /// Calls a command that takes a stream and sends progress, or another stream.
    ///
    /// - Parameters:
    ///   - name: the command's name.
    ///   - arguments: its arguments, an object or an array.
    ///   - pieces: the pieces of the stream. If they end with an error, the call is cancelled.
    ///   - progress: the type of the progress values.
    ///   - type: the type of the reply.
    ///   - deadline: how long the call may take, with its streams; `nil` for the client's deadline.
    /// - Returns: the call. It is cancelled when it is released.
    /// - Throws: `CommandFault` if the arguments cannot be encoded.
    public func begin<
        Arguments: Encodable & Sendable, Pieces: AsyncSequence & Sendable, Progress: Decodable & Sendable,
        Reply: Decodable & Sendable
    >(
        _ name: String, _ arguments: Arguments = NoArguments(), sending pieces: Pieces,
        progress: Progress.Type = Progress.self, as type: Reply.Type = Reply.self, deadline: Duration? = nil
    ) throws(CommandFault) -> ClientCall<Progress, Reply> where Pieces.Element: Encodable & Sendable {
        let values = try CommandCall.encode(arguments)
        let id = nextNumber()
        return begin(id, name, values, deadline, sending: upload(pieces, of: id))
    }

    /// Sends the pieces of a call's stream.
    private func upload<Pieces: AsyncSequence & Sendable>(_ pieces: Pieces, of id: Int) -> CallStream
    where Pieces.Element: Encodable & Sendable {
        { client in
            do {
                var number = 0
                for try await piece in pieces {
                    guard await client.takes(number, of: id) else { return }
                    try await client.send(StreamPiece(id: id, number: number, value: piece))
                    number += 1
                }
                await client.endStream(of: id)
            } catch {
                await client.giveUpStream(of: id, error)
            }
        }
    }

    /// Waits until the host takes the piece of that number, and the transport has room.
    ///
    /// - Returns: whether it does; it does not if the call is settled.
    private func takes(_ number: Int, of id: Int) async -> Bool {
        while calls[id] != nil, waitingBytes > limits.queueBytes / 2 {
            await withCheckedContinuation { waitingForRoom.append($0) }
        }
        return await withCheckedContinuation { continuation in
            guard calls[id] != nil else { return continuation.resume(returning: false) }
            calls[id]?.gate.wait(for: number, continuation)
        }
    }

    private func send<Value>(_ piece: StreamPiece<Value>) throws(CommandFault) {
        guard calls[piece.id] != nil else { return }
        try post(codec.notification("$/piece", try CommandCall.encode(piece)))
    }

    private func endStream(of id: Int) {
        if calls[id] != nil { tell("$/end", CancelledCall(id: id)) }
    }

    private func giveUpStream(of id: Int, _ error: any Error) {
        guard let name = calls[id]?.name else { return }
        giveUp(id, CommandFault(.cancelled, "the stream for '\(name)' ended with an error: \(error)"))
    }
}

/// Sends the stream of a call.
typealias CallStream = @Sendable (CommandClient) async -> Void

/// The parameters of `$/piece`.
private struct StreamPiece<Value: Encodable & Sendable>: Encodable, Sendable {
    let id: Int, number: Int
    let value: Value
}

/// How many pieces of a call's stream the host takes, and the sender that waits for that.
struct PieceGate {
    private var granted = 0
    private var waiting: (number: Int, sender: CheckedContinuation<Bool, Never>)?

    /// Lets the pieces pass whose numbers are below `count`.
    mutating func grant(_ count: Int) {
        granted = max(granted, count)
        guard let waiting, waiting.number < granted else { return }
        self.waiting = nil
        waiting.sender.resume(returning: true)
    }

    mutating func wait(for number: Int, _ sender: CheckedContinuation<Bool, Never>) {
        if number < granted { sender.resume(returning: true) } else { waiting = (number, sender) }
    }

    /// Sends the sender away.
    mutating func close() {
        waiting?.sender.resume(returning: false)
        waiting = nil
    }
}
