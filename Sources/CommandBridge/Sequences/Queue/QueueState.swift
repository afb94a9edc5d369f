/// What a ``RequestQueue`` holds at a moment.
public struct QueueState: Hashable, Sendable {
    /// Whether the queue is paused.
    public let isPaused: Bool
    /// The entries that are not done, in the order of their numbers.
    public let entries: [QueueEntryState]
    /// The bytes in which they are stored.
    public let bytes: Int
    /// The entries that were removed because more than ``QueueLimits/setAside`` were set aside, since the queue was opened.
    public let dropped: Int

    /// The number of entries in a phase.
    public func count(_ phase: QueueEntryState.Phase) -> Int { entries.count { $0.phase == phase } }
}

/// What an entry of a ``RequestQueue`` does at a moment.
public struct QueueEntryState: Hashable, Sendable {
    /// What an entry waits for.
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
    /// What it waits for.
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
    /// What the last attempt failed with, or why the entry was set aside; `nil` if there was no failure.
    public let failure: String?
}
