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
