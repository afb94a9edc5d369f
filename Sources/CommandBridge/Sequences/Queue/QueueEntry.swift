/// An entry of a ``RequestQueue`` while the queue is open.
final class QueueEntry<Client: QueueRequester> {
    typealias Steps = any QueuedSequence<Client.Request, Client.Reply>

    /// A sequence whose current step is not answered.
    struct Current {
        let sequence: Steps
        let step: SequenceStep<Client.Request>
    }

    var record: QueueRecord
    var phase = QueueEntryState.Phase.waiting
    /// The sequence; `nil` if it has to be read from the storage, as before the first attempt and after a pause.
    var current: Current?
    /// The task that sends the current request.
    var task: Task<Void, Never>?
    var isCancelled = false
    /// Whether it is in the storage.
    var isStored = true
    var stepName: String?
    /// The attempts at the current step since the queue was opened.
    var attempt = 0
    /// The failures since the last reply.
    var failures = 0
    var failure: String?
    /// When the next attempt begins.
    var due: Duration?
    /// Whoever waits for the entry keeps this; nobody may.
    weak var outcome: QueueOutcome?

    init(_ record: QueueRecord) {
        self.record = record
        failure = record.failure
        phase = record.failure == nil ? .waiting : .setAside
    }

    /// Takes note of an answered step.
    func advance(to record: QueueRecord, _ current: Current) {
        self.record = record
        self.current = current
        phase = .waiting
        (attempt, failures, failure, stepName) = (0, 0, nil, current.step.name)
    }

    func state(at now: Duration) -> QueueEntryState {
        QueueEntryState(
            id: record.id, key: record.key, phase: phase, step: record.step, stepName: stepName, attempt: attempt,
            nextAttempt: due.map { max(.zero, $0 - now) }, bytes: record.bytes, failure: failure)
    }
}

/// How a lane goes on after a turn.
struct TurnEnd {
    /// Whether the entry leaves the lane.
    var isDone = false
    /// When the lane goes on; `nil` for at once.
    var due: Duration?

    static let again = TurnEnd()
    static let done = TurnEnd(isDone: true)
}
