import JSONTape
import ModelMapping
import Switchless

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
    /// The waiter for the entry keeps it; there may be none.
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

/// The content of a ``RequestQueue`` at a moment.
public struct QueueState: Hashable, Sendable {
    /// Whether the queue is paused.
    public let isPaused: Bool
    /// The entries that are not done, in the order of their numbers.
    public let entries: [QueueEntryState]
    /// The bytes in which they are stored.
    public let bytes: Int
    /// The entries that were removed because more than ``QueueLimits/setAside`` were set aside, since the queue was
    /// opened.
    public let dropped: Int

    /// The number of entries in a phase.
    public func count(_ phase: QueueEntryState.Phase) -> Int { entries.count { $0.phase == phase } }
}

/// The state of an entry of a ``RequestQueue`` at a moment.
public struct QueueEntryState: Hashable, Sendable {
    /// The phases of an entry.
    public enum Phase: String, Sendable {
        /// It waits for its turn.
        case waiting
        /// A request is on its way.
        case sending
        /// The last attempt failed, and the next one comes after a pause.
        case pausing
        /// It failed for good. It is sent again after ``RequestQueue/retry(_:)``.
        case setAside
    }

    /// The entry.
    public let id: QueueEntryID
    /// Its key.
    public let key: String
    /// The phase.
    public let phase: Phase
    /// The steps that were answered.
    public let step: Int
    /// The name of the current step; `nil` before its first attempt since the queue was opened.
    public let stepName: String?
    /// The number of the current or last attempt at the step since the queue was opened; 0 before the first.
    public let attempt: Int
    /// The time until the next attempt; `nil` if none is set.
    public let nextAttempt: Duration?
    /// The bytes in which it is stored.
    public let bytes: Int
    /// The failure of the last attempt, or the reason for setting the entry aside; `nil` if there was none.
    public let failure: String?
}

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
    /// - Throws: ``QueueError`` if the entry is set aside or cancelled, if the queue is closed before it is done, or if
    ///   the waiting task is cancelled.
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

/// A text that tells a request from all others, and stays the same when the request is sent again.
///
/// A server that remembers the keys of the requests it has carried out does each of them once, however often it is
/// sent. Over HTTP the key is the value of the field `Idempotency-Key` (IETF
/// draft-ietf-httpapi-idempotency-key-header-07), a string of structured fields, in quotation marks:
///
/// ```swift
/// fields[IdempotencyKey.fieldName] = key.fieldValue  // "4f0c...a1-2"
/// ```
public struct IdempotencyKey: Hashable, Sendable, CustomStringConvertible {
    /// The name of the HTTP field.
    public static let fieldName = "Idempotency-Key"

    /// The key itself: the entry's identifier, a hyphen, and the number of the step, from 1.
    public let description: String

    /// The value of the HTTP field: the key in quotation marks (RFC 9651, 3.3.3).
    public var fieldValue: String { "\"\(description)\"" }

    /// Makes the key of a step.
    ///
    /// - Parameters:
    ///   - entry: the entry of the queue.
    ///   - step: the number of the step, from 1.
    public init(_ entry: QueueEntryID, step: Int) { description = "\(entry)-\(step)" }
}

/// The identifier of an entry in a ``RequestQueue``: 32 hexadecimal digits, chosen at random.
public struct QueueEntryID: Hashable, Sendable, Codable, RawRepresentable, CustomStringConvertible {
    public let rawValue: String

    /// Makes an identifier from its text, as an earlier run of the program wrote it down.
    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// Makes a new identifier.
    static func random() -> QueueEntryID {
        let digits = (0..<2).map { _ in
            let part = String(UInt64.random(in: .min ... .max), radix: 16)
            return String(repeating: "0", count: 16 - part.count) + part
        }
        return QueueEntryID(rawValue: digits.joined())
    }
}

/// An error that says whether the same request may succeed later.
///
/// ```swift
/// struct Refused: RequestFailure {
///     let status: Int
///     var advice: RetryAdvice { [408, 409, 429].contains(status) || status >= 500 ? .later : .never }
/// }
/// ```
public protocol RequestFailure: Error {
    /// Whether, and when, the request is sent again.
    var advice: RetryAdvice { get }
}

/// Whether a failed request is sent again, and when.
public struct RetryAdvice: Hashable, Sendable {
    /// Whether the request can never succeed.
    public var isPermanent = false
    /// Whether the attempt counts towards ``QueueRetries/attempts``.
    public var isCounted = true
    /// The shortest pause before the next attempt, as the field `Retry-After` has it; `nil` for the queue's own.
    public var pause: Duration?

    /// Sends it again: the server is busy or broken for now. After ``QueueRetries/attempts`` attempts the entry is set
    /// aside.
    public static let later = RetryAdvice()
    /// Sends it again as often as it takes: the server was not reached, because the network is away.
    public static let whenReachable = RetryAdvice(isCounted: false)
    /// Does not send it again: the server refuses it, and would refuse it again.
    public static let never = RetryAdvice(isPermanent: true)

    /// Sends it again, but not before a pause.
    public static func later(after pause: Duration) -> RetryAdvice { RetryAdvice(pause: pause) }

    /// Makes an advice from its parts.
    public init(isPermanent: Bool = false, isCounted: Bool = true, pause: Duration? = nil) {
        self.isPermanent = isPermanent
        self.isCounted = isCounted
        self.pause = pause
    }
}
