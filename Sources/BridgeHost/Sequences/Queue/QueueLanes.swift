/// The order in which a ``RequestQueue`` sends its entries: a lane for each key, which is at work, ready or asleep.
struct QueueLanes {
    private struct Lane {
        var ids: [QueueEntryID] = []
        var isWorking = false
        var isReady = false
    }

    private var lanes: [String: Lane] = [:]
    /// The keys of the lanes that are ready, the one that has waited longest first.
    private var ready: [String] = []
    /// When the lanes that are asleep wake up.
    private var asleep: [String: Duration] = [:]
    /// When the first of them wakes up, or earlier; `nil` if none is asleep.
    private var nextDue: Duration?
    /// The entries that are being stored. A lane waits for its first one.
    private var held: Set<QueueEntryID> = []

    /// The number of lanes that are at work.
    private(set) var working = 0

    /// Adds an entry to the end of its lane.
    ///
    /// - Parameter isHeld: whether its lane waits for ``release(_:of:)``.
    mutating func append(_ id: QueueEntryID, to key: String, isHeld: Bool) {
        if isHeld { held.insert(id) }
        lanes[key, default: Lane()].ids.append(id)
        settle(key)
    }

    /// Lets an entry that was held begin.
    mutating func release(_ id: QueueEntryID, of key: String) {
        held.remove(id)
        settle(key)
    }

    /// Takes the first entry of the lane that has been ready longest. The lane is at work until
    /// ``end(_:removing:until:)``.
    mutating func begin() -> QueueEntryID? {
        while !ready.isEmpty {
            let key = ready.removeFirst()
            lanes[key]?.isReady = false
            // The one before it may have been removed in the meantime.
            guard let id = lanes[key]?.ids.first, !held.contains(id) else { continue }
            lanes[key]?.isWorking = true
            working += 1
            return id
        }
        return nil
    }

    /// Ends the work of a lane.
    ///
    /// - Parameters:
    ///   - key: its key.
    ///   - isDone: whether its first entry leaves it.
    ///   - due: when it goes on; `nil` for at once.
    mutating func end(_ key: String, removing isDone: Bool, until due: Duration?) {
        guard lanes[key]?.isWorking == true else { return }
        working -= 1
        lanes[key]?.isWorking = false
        asleep[key] = due
        nextDue = [nextDue, due].compactMap { $0 }.min()
        if isDone, lanes[key]?.ids.isEmpty == false { lanes[key]?.ids.removeFirst() }
        settle(key)
    }

    /// Removes an entry that is not being sent.
    mutating func remove(_ id: QueueEntryID, of key: String) {
        held.remove(id)
        // The pause was that of the first entry.
        if lanes[key]?.ids.first == id { asleep[key] = nil }
        lanes[key]?.ids.removeAll { $0 == id }
        settle(key)
    }

    /// Wakes the lanes whose time has come.
    ///
    /// - Parameter now: the time; `nil` to wake all.
    /// - Returns: when the next one wakes up; `nil` if none is asleep.
    mutating func wake(at now: Duration?) -> Duration? {
        // Ten thousand keys may be asleep.
        if let now, let nextDue, now < nextDue { return nextDue }
        for (key, due) in asleep where now.map({ due <= $0 }) ?? true {
            asleep[key] = nil
            settle(key)
        }
        nextDue = asleep.values.min()
        return nextDue
    }

    /// Makes a lane ready if it can begin, and forgets one without entries.
    private mutating func settle(_ key: String) {
        guard let lane = lanes[key], !lane.isWorking else { return }
        guard let first = lane.ids.first else {
            lanes[key] = nil
            asleep[key] = nil
            if lane.isReady { ready.removeAll { $0 == key } }
            return
        }
        guard !lane.isReady, asleep[key] == nil, !held.contains(first) else { return }
        lanes[key]?.isReady = true
        ready.append(key)
    }
}

/// The pauses of a ``RequestQueue`` after failed attempts, and how many attempts it makes.
public struct QueueRetries: Hashable, Sendable {
    /// The attempts at one step before its entry is set aside. Attempts that did not reach the server do not count.
    public var attempts: Int
    /// The pause after the first failure.
    public var pause: Duration
    /// The factor by which each pause is longer than the one before.
    public var growth: Double
    /// The longest pause.
    public var longestPause: Duration
    /// The share of each pause that is left to chance, from 0 to 1, so that not all programs come back at the same
    /// time.
    public var jitter: Double
    /// The longest pause that an error can ask for; see ``RetryAdvice/pause``.
    public var longestAdvice: Duration

    /// Makes retries; by default ten attempts, after pauses of 1 s, 2 s, 4 s and so on up to 5 min, each shortened by
    /// up to a half.
    public init(
        attempts: Int = 10, pause: Duration = .seconds(1), growth: Double = 2, longestPause: Duration = .seconds(300),
        jitter: Double = 0.5, longestAdvice: Duration = .seconds(3600)
    ) {
        self.attempts = attempts
        self.pause = pause
        self.growth = growth
        self.longestPause = longestPause
        self.jitter = jitter
        self.longestAdvice = longestAdvice
    }

    /// The pause after a failure.
    ///
    /// - Parameters:
    ///   - failures: the failures in a row, this one included.
    ///   - advice: what the error asks for.
    ///   - chance: a number from 0 up to 1.
    func pause(after failures: Int, _ advice: RetryAdvice, chance: Double) -> Duration {
        var grown = min(pause, longestPause)
        var left = failures - 1
        // It ends at the longest pause, so that no number of failures makes a duration overflow.
        while left > 0, grown < longestPause, growth > 1 {
            grown = min(grown * growth, longestPause)
            left -= 1
        }
        let own = grown * (1 - min(1, max(0, jitter)) * chance)
        return max(own, min(advice.pause ?? .zero, longestAdvice))
    }
}

/// The time of a ``RequestQueue``, from its beginning, by any clock.
struct QueueClock: Sendable {
    /// The time since the beginning.
    let now: @Sendable () -> Duration
    /// Waits until a time.
    let sleep: @Sendable (_ time: Duration) async throws -> Void
    /// Counts the deadlines of attempts.
    let clock: any Clock<Duration>

    init<C: Clock<Duration>>(_ clock: C) {
        let start = clock.now
        self.clock = clock
        now = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }
}
