public import CommandBridge
import ModelMapping

/// A call that sends progress, or a stream of pieces.
///
/// It is cancelled when neither it nor its ``progress`` is in use any more.
public final class ClientCall<Progress: Decodable & Sendable, Reply: Decodable & Sendable>: Sendable {
    /// The progress values, in order. They end when the call is settled, with its fault if it has failed.
    public let progress: ProgressValues<Progress>
    private let name: String
    private let lease: Lease
    private let settled: Task<Outcome, Never>

    init(_ name: String, _ lease: Lease, _ outcomes: AsyncStream<Outcome>) {
        self.name = name
        self.lease = lease
        progress = ProgressValues(name: name, lease: lease)
        settled = Task {
            await outcomes.first { _ in true } ?? .failure(CommandFault(.dropped, "the call was dropped"))
        }
    }

    /// Waits for the reply. If the waiting task is cancelled, the call is cancelled.
    ///
    /// - Throws: `CommandFault`, as ``CommandClient/call(_:_:as:deadline:)`` does.
    public func reply() async throws(CommandFault) -> Reply {
        let outcome: Outcome = await withTaskCancellationHandler {
            await settled.value
        } onCancel: {
            cancel()
        }
        return try HostReply.decode(outcome.get(), as: Reply.self, of: name)
    }

    /// Cancels the call, unless it is settled.
    public func cancel() {
        Task { [lease, name] in await lease.client.giveUp(lease.id, CommandClient.cancelled(name)) }
    }
}

/// The progress values of a call.
public struct ProgressValues<Value: Decodable & Sendable>: AsyncSequence, Sendable {
    /// A progress value.
    public typealias Element = Value

    let name: String
    let lease: Lease

    /// Reads the values.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let name: String
        let lease: Lease

        /// The next value; `nil` when the call has its reply.
        ///
        /// - Throws: `CommandFault`: that of the call, or `CommandFault.Code.invalidReply` for a value of another type.
        public mutating func next() async throws -> Value? {
            guard let found = try await lease.next() else { return nil }
            return try HostReply.decode(found.value, as: Value.self, of: name)
        }
    }

    /// Reads the values from here on.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(name: name, lease: lease) }
}

/// An unsettled call. Whoever takes it out of the client's table settles it, so that nobody can settle it twice.
struct OpenCall {
    let name: String
    /// The task that sends its stream, if it has one.
    let sender: Task<Void, Never>?
    var gate = PieceGate()
    /// Takes the outcome.
    let settle: CallEnd
}

/// Takes the outcome of a call, within its client.
typealias CallEnd = @Sendable (isolated CommandClient, Outcome) -> Void

/// The parameters of `$/cancelRequest`, and of `$/end`.
struct CancelledCall: Encodable {
    static let method = "$/cancelRequest"
    let id: Int
}

/// The parameters of `$/credit`.
struct Credit: Encodable {
    static let method = "$/credit"
    let id: Int, count: Int
}

/// The use of a buffer of the client. When nobody uses it any more, it is released.
final class Lease: Sendable {
    let client: CommandClient
    let id: Int

    init(client: CommandClient, id: Int) {
        self.client = client
        self.id = id
    }

    deinit {
        Task { [client, id] in await client.release(id) }
    }

    /// The next value; `nil` at the end, or if the waiting task is cancelled.
    func next() async throws(CommandFault) -> BufferedValue? {
        let delivery = await withTaskCancellationHandler {
            await client.next(of: id)
        } onCancel: {
            Task { [client, id] in await client.stopWaiting(for: id) }
        }
        return try delivery.get()
    }
}

extension CommandClient {
    func next(of id: Int) async -> Delivery {
        guard !Task.isCancelled else { return .success(nil) }
        return await withCheckedContinuation { continuation in
            guard buffers[id] != nil else { return continuation.resume(returning: .success(nil)) }
            buffers[id]?.take(continuation)
            extend(id)
        }
    }

    /// Gives the host more credit when half of it is used up.
    func extend(_ id: Int) {
        guard let buffer = buffers[id], buffer.taken % max(buffer.limit / 2, 1) == 0, buffer.taken > 0 else { return }
        grant(buffer.taken + buffer.limit, to: id)
    }

    func stopWaiting(for id: Int) { buffers[id]?.stopWaiting() }

    /// Forgets what waits, and ends what brings more.
    func release(_ id: Int) {
        buffers[id]?.stopWaiting()
        buffers[id] = nil
        if let name = calls[id]?.name { giveUp(id, Self.cancelled(name)) }
        for (name, channel) in channels where channel.listeners.contains(id) {
            channels[name]?.listeners.remove(id)
            leave(name)
        }
    }
}
