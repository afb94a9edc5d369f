/// Keeps the values of another repository in memory for a while.
///
/// All who ask for the same key at a time wait for one request. If the source fails, the last value is returned, with
/// its age and the failure.
///
/// ```swift
/// let articles = CachedRepository(server)
/// let article = try await articles.value(for: "swift")
/// if article.failure != nil { print("as of \(article.age) ago") }
/// ```
public actor CachedRepository<Source: Repository>: Repository {
    /// The keys of the source.
    public typealias Key = Source.Key
    /// The values of the source.
    public typealias Value = Source.Value
    /// Keeps a new value elsewhere too.
    public typealias Keep = @Sendable (_ value: Value, _ key: Key) async throws -> Void

    private struct Entry {
        let value: Value
        /// When it came from the source.
        let time: Duration
        /// A greater number was used later.
        var use: UInt64
    }

    private let source: Source
    private let limits: RepositoryLimits
    private let keep: Keep?
    private let kept: (any Repository<Key, Value>)?
    private let clock: QueueClock
    private var entries: [Key: Entry] = [:]
    private var requests: [Key: Task<Value, any Error>] = [:]
    private var uses: UInt64 = 0

    /// Makes an empty cache.
    ///
    /// - Parameters:
    ///   - source: has the values.
    ///   - limits: how much is kept, and how long.
    ///   - clock: measures the age of values.
    ///   - kept: has values from before, such as an ``OfflineRepository``. It is asked if the source fails and nothing
    ///     is cached, as after a start without a network.
    ///   - keep: is given each new value, to keep it in an ``OfflineRepository`` for example. Its errors do not make a
    ///     value fail.
    public init(
        _ source: Source, limits: RepositoryLimits = RepositoryLimits(),
        clock: some Clock<Duration> = ContinuousClock(), recalling kept: (any Repository<Key, Value>)? = nil,
        keep: Keep? = nil
    ) {
        self.source = source
        self.limits = limits
        self.clock = QueueClock(clock)
        self.kept = kept
        self.keep = keep
    }

    /// The value for a key: the cached one while it is fresh, else a new one, else the cached or kept one with the
    /// failure.
    ///
    /// - Throws: the error of the source if there is no value of at most ``RepositoryLimits/staleAge``;
    ///   ``RepositoryError``.
    public func value(for key: Key) async throws -> DatedValue<Value> {
        if let cached = cached(key), cached.age <= limits.freshAge { return cached }
        do {
            return DatedValue(try await request(key).value)
        } catch {
            guard var known = await known(key), known.age <= limits.staleAge else { throw error }
            known.failure = "\(error)"
            return known
        }
    }

    /// Forgets a value, so that the next one comes from the source.
    public func forget(_ key: Key) { entries[key] = nil }

    private func known(_ key: Key) async -> DatedValue<Value>? {
        if let cached = cached(key) { return cached }
        return try? await kept?.value(for: key)
    }

    private func cached(_ key: Key) -> DatedValue<Value>? {
        guard let entry = entries[key] else { return nil }
        uses += 1
        entries[key]?.use = uses
        return DatedValue(entry.value, age: clock.now() - entry.time)
    }

    /// The request for a key that is on its way, or a new one. It goes on when whoever asked first is cancelled: others
    /// may wait for it.
    private func request(_ key: Key) throws(RepositoryError) -> Task<Value, any Error> {
        if let request = requests[key] { return request }
        guard requests.count < limits.requests else {
            throw RepositoryError(
                .requests, "\(limits.requests) requests are on their way, the limit 'requests'; try again later")
        }
        let request = Task {
            defer { requests[key] = nil }
            let value = try await source.value(for: key).value
            store(value, for: key)
            try? await keep?(value, key)
            return value
        }
        requests[key] = request
        return request
    }

    private func store(_ value: Value, for key: Key) {
        uses += 1
        entries[key] = Entry(value: value, time: clock.now(), use: uses)
        while entries.count > max(0, limits.entries), let oldest = entries.min(by: { $0.value.use < $1.value.use }) {
            entries[oldest.key] = nil
        }
    }
}
