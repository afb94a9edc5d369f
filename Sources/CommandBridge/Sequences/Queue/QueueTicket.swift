import JSONTape
import ModelMapping
import Switchless

/// Waits for an entry of a ``RequestQueue``.
public struct QueueTicket<Steps: QueuedSequence>: Sendable {
    /// The entry.
    public let id: QueueEntryID
    private let outcome: QueueOutcome
    private let models: ModelRegistry

    init(_ id: QueueEntryID, _ outcome: QueueOutcome, _ models: ModelRegistry) {
        self.id = id
        self.outcome = outcome
        self.models = models
    }

    /// Waits until the entry is done, and returns its sequence in its final state.
    ///
    /// - Throws: ``QueueError`` if the entry is set aside or cancelled, if the queue is closed before it is done, or if the waiting task is cancelled.
    public func value() async throws(QueueError) -> Steps {
        let bytes = try await outcome.wait()
        do {
            return try TapeJSONDecoder(models: models).decode(FinalSequence<Steps>.self, from: bytes).sequence
        } catch {
            throw QueueError(.notStorable, "the entry is done, but its final state cannot be read: \(error)")
        }
    }
}

/// The result of an entry, for all who wait for it.
final class QueueOutcome: Sendable {
    typealias Value = Result<[UInt8], QueueError>

    private struct State: Sendable {
        var value: Value?
        var waiting: [AsyncStream<Value>.Continuation] = []
    }

    private let state = Guarded(State())

    /// Sets the result; a later one is ignored.
    func settle(_ value: Value) {
        let waiting = state.withLock { state in
            if state.value == nil { state.value = value }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting {
            continuation.yield(value)
            continuation.finish()
        }
    }

    func wait() async throws(QueueError) -> [UInt8] {
        let (values, continuation) = AsyncStream<Value>.makeStream()
        let known = state.withLock { state in
            if state.value == nil { state.waiting.append(continuation) }
            return state.value
        }
        if let known { return try known.get() }
        // The iteration ends without a value when the task around it is cancelled.
        for await value in values { return try value.get() }
        throw QueueError(.interrupted, "nobody waits for the entry any more; it goes on")
    }
}
