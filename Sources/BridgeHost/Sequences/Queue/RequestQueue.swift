public import ModelMapping
import JSONTape

/// Sends sequences of requests, now or when the network is back, after a restart of the program too.
///
/// ```swift
/// let models = ModelRegistry(classKey: "sequence", [Upload.self])
/// let queue = try await RequestQueue(client, keptIn: storage, models: models)
/// let ticket = try await queue.enqueue(Upload(picture: picture), key: "uploads")
/// print(try await ticket.value().url)
/// ```
///
/// Entries of the same key are sent one after the other, in the order in which they were enqueued; those of different
/// keys at the same time, up to ``QueueLimits/concurrentKeys``. Each request is sent at least once: again after a
/// failure, and after a restart if its reply was not stored. All these attempts have the same ``IdempotencyKey``, by
/// which the server does it once.
///
/// A request that fails is sent again after a pause; see ``QueueRetries`` and ``RetryAdvice``. An entry that fails for
/// good is set aside, and the next entry of its key is sent, which must not rely on it. What is set aside is listed in
/// ``state``; ``retry(_:)`` sends it again, at the end of its key, and ``cancel(_:)`` removes it.
public actor RequestQueue<Client: QueueRequester> {
    /// How much the queue keeps.
    public nonisolated let limits: QueueLimits
    /// The pauses after failures.
    public nonisolated let retries: QueueRetries

    let client: Client
    let storage: any QueueStorage
    let models: ModelRegistry
    let clock: QueueClock
    let chance: @Sendable () -> Double
    var entries: [QueueEntryID: QueueEntry<Client>] = [:]
    var lanes = QueueLanes()
    /// The entries that are set aside, the oldest first.
    var setAside: [QueueEntryID] = []
    var bytes = 0
    var dropped = 0
    var isPaused: Bool
    var isClosed = false
    private var nextNumber: Int64 = 1
    private var timer: (due: Duration, task: Task<Void, Never>)?
    private var watchers: [UInt64: AsyncStream<Bool>.Continuation] = [:]
    private var nextWatcher: UInt64 = 0

    /// Opens a queue, and sends what its storage holds.
    ///
    /// - Parameters:
    ///   - client: sends the requests.
    ///   - storage: keeps the entries. One queue at a time uses it.
    ///   - models: the classes of sequences. ``ArrayRequestSequence`` has to be registered as others.
    ///   - limits: how much the queue keeps. What is stored beyond them already is sent nevertheless.
    ///   - retries: the pauses after failures.
    ///   - isPaused: whether nothing is sent before ``resume()``.
    ///   - clock: measures pauses and deadlines.
    ///   - chance: gives a number from 0 up to 1 for the length of a pause.
    /// - Throws: ``QueueError`` if the storage cannot be read.
    public init(
        _ client: Client, keptIn storage: any QueueStorage, models: ModelRegistry, limits: QueueLimits = QueueLimits(),
        retries: QueueRetries = QueueRetries(), isPaused: Bool = false,
        clock: some Clock<Duration> = ContinuousClock(),
        chance: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
    ) async throws(QueueError) {
        self.client = client
        self.storage = storage
        self.models = models
        self.limits = limits
        self.retries = retries
        self.isPaused = isPaused
        self.clock = QueueClock(clock)
        self.chance = chance
        let records: [QueueRecord]
        do { records = try await storage.records() } catch {
            throw QueueError(.storage, "the entries of the queue cannot be read: \(error)")
        }
        for record in records { adopt(record) }
        schedule()
    }

    private func adopt(_ record: QueueRecord) {
        entries[record.id] = QueueEntry(record)
        bytes += record.bytes
        nextNumber = max(nextNumber, record.number &+ 1)
        guard record.failure == nil else { return setAside.append(record.id) }
        lanes.append(record.id, to: record.key, isHeld: false)
    }

    // MARK: Entries

    /// Adds a sequence to the end of its key. It is kept when this returns.
    ///
    /// - Parameters:
    ///   - sequence: the sequence; its class has to be registered.
    ///   - key: entries of the same key are sent in their order: the name of what they change.
    /// - Returns: a ticket to wait for the entry with. It need not be kept.
    /// - Throws: ``QueueError`` if a limit is exceeded, or if the sequence cannot be stored. Then nothing has changed.
    @discardableResult
    public func enqueue<Steps: QueuedSequence<Client.Request, Client.Reply>>(
        _ sequence: Steps, key: String
    ) async throws(QueueError) -> QueueTicket<Steps> {
        guard !isClosed else { throw .closed }
        let content: [UInt8]
        do { content = try encode(sequence, nil, step: 0) } catch {
            throw QueueError(.notStorable, "the sequence cannot be stored: \(error)")
        }
        try check(content.count, key)
        let record = QueueRecord(id: .random(), number: takeNumber(), key: key, bytes: content.count)
        let entry = QueueEntry<Client>(record), outcome = QueueOutcome()
        entry.outcome = outcome
        entry.isStored = false
        // Its place in the order is taken before the queue waits, so that concurrent calls cannot overtake each other.
        entries[record.id] = entry
        lanes.append(record.id, to: key, isHeld: true)
        bytes += content.count
        do { try await storage.insert(record, content: content) } catch {
            forget(entry)
            lanes.remove(record.id, of: key)
            schedule()
            throw QueueError(.storage, "the entry cannot be stored: \(error)")
        }
        entry.isStored = true
        lanes.release(record.id, of: key)
        schedule()
        return QueueTicket(record.id, outcome, models)
    }

    /// A ticket for an entry of an earlier run of the program; `nil` if it is done or set aside.
    public func ticket<Steps: QueuedSequence<Client.Request, Client.Reply>>(
        for id: QueueEntryID, as type: Steps.Type
    ) -> QueueTicket<Steps>? {
        guard let entry = entries[id], entry.phase != .setAside else { return nil }
        let outcome = entry.outcome ?? QueueOutcome()
        entry.outcome = outcome
        return QueueTicket(id, outcome, models)
    }

    private func check(_ size: Int, _ key: String) throws(QueueError) {
        func check(_ code: QueueError.Code, _ value: Int, _ limit: Int, _ advice: String) throws(QueueError) {
            guard value > limit else { return }
            throw QueueError(code, "\(value) exceeds the limit '\(code.rawValue)' of \(limit) of the queue; \(advice)")
        }
        try check(.keyBytes, key.utf8.count, limits.keyBytes, "use a shorter key")
        try check(.entryBytes, size, limits.entryBytes, "divide the sequence, or raise QueueLimits.entryBytes")
        let waiting = entries.count - setAside.count
        try check(.entries, waiting + 1, limits.entries, "try again when entries are done")
        let advice = setAside.isEmpty ? "" : ", or remove what is set aside"
        try check(.totalBytes, bytes + size, limits.totalBytes, "try again when entries are done\(advice)")
    }

    func takeNumber() -> Int64 {
        defer { nextNumber &+= 1 }
        return nextNumber
    }

    /// Forgets an entry that is not in the storage any more.
    func forget(_ entry: QueueEntry<Client>) {
        guard entries.removeValue(forKey: entry.record.id) != nil else { return }
        bytes -= entry.record.bytes
    }

    func encode(_ sequence: QueueEntry<Client>.Steps, _ reply: Client.Reply?, step: Int) throws -> [UInt8] {
        try TapeJSONEncoder(models: models).encode(
            QueuedContent<Client.Request, Client.Reply>(sequence: sequence, reply: reply, step: step))
    }

    // MARK: Turns

    /// Begins as many turns as can be, and sets the timer.
    func schedule() {
        signal()
        guard !isClosed, !isPaused else { return }
        wake(lanes.wake(at: clock.now()))
        while lanes.working < max(1, limits.concurrentKeys), let id = lanes.begin() {
            guard let entry = entries[id] else { continue }
            entry.task = Task { await self.turn(entry.record.id) }
        }
    }

    private func turn(_ id: QueueEntryID) async {
        guard let entry = entries[id] else { return }
        entry.due = nil
        var end = await attempt(entry)
        if entry.isCancelled, !end.isDone { end = await discard(entry) }
        entry.task = nil
        entry.due = end.due
        lanes.end(entry.record.key, removing: end.isDone, until: end.due)
        schedule()
    }

    /// Sets the timer to a time; to none if that is `nil`.
    private func wake(_ due: Duration?) {
        guard timer?.due != due else { return }
        timer?.task.cancel()
        timer = due.map { due in
            let task = Task { [weak self, clock] in
                guard (try? await clock.sleep(due)) != nil else { return }
                await self?.ring(due)
            }
            return (due, task)
        }
    }

    private func ring(_ due: Duration) {
        if timer?.due == due { timer = nil }
        schedule()
    }

    func stopTimer() { wake(nil) }

    // MARK: State

    /// The present content of the queue.
    public var state: QueueState {
        let now = clock.now()
        return QueueState(
            isPaused: isPaused,
            entries: entries.values.sorted { $0.record.number < $1.record.number }.map { $0.state(at: now) },
            bytes: bytes, dropped: dropped)
    }

    /// The state now, and after each change. Who takes its time gets the latest one, and none in between.
    ///
    /// The stream ends when the queue is closed.
    public nonisolated func states() -> AsyncStream<QueueState> {
        let (signals, signal) = AsyncStream<Bool>.makeStream(bufferingPolicy: .bufferingNewest(1))
        signal.yield(true)
        Task { await self.watch(signal) }
        return AsyncStream {
            guard await signals.first(where: { $0 }) != nil else { return nil }
            return await self.state
        }
    }

    private func watch(_ signal: AsyncStream<Bool>.Continuation) {
        guard !isClosed else { return signal.finish() }
        let number = nextWatcher
        nextWatcher += 1
        watchers[number] = signal
        signal.onTermination = { _ in Task { await self.unwatch(number) } }
        // Something may have changed since the stream was made.
        signal.yield(true)
    }

    private func unwatch(_ number: UInt64) { watchers[number] = nil }

    func signal() { for watcher in watchers.values { watcher.yield(true) } }

    func endWatching() {
        for watcher in watchers.values { watcher.finish() }
        watchers = [:]
    }
}
