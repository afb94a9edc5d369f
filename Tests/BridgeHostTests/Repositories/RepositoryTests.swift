import BridgeHost
import CommandBridge
import Foundation
import PropertyList
import Testing
import XMLStream

@Suite("Repositories", .timeLimit(.minutes(5)))
struct RepositoryTests {
    struct Away: Error, CustomStringConvertible {
        var description: String { "away" }
    }

    /// Counts who asks, and answers as a test says.
    final class Source: Repository, @unchecked Sendable {
        private let lock = NSLock()
        private var keys: [String] = []
        private var isAway = false
        private var gate: AsyncStream<Void>?

        var asked: [String] { lock.withLock { keys } }
        func set(away: Bool) { lock.withLock { isAway = away } }
        func wait(for gate: AsyncStream<Void>) { lock.withLock { self.gate = gate } }

        func value(for key: String) async throws -> DatedValue<String> {
            let (count, fails, gate) = lock.withLock {
                keys.append(key)
                return (keys.count, isAway, self.gate)
            }
            if let gate { for await _ in gate {} }
            if fails { throw Away() }
            return DatedValue("\(key) \(count)")
        }
    }

    private let source = Source()
    private let clock = HandClock()

    private func cache(_ change: (inout RepositoryLimits) -> Void = { _ in }) -> CachedRepository<Source> {
        var limits = RepositoryLimits()
        change(&limits)
        return CachedRepository(source, limits: limits, clock: clock)
    }

    // MARK: Cached

    @Test("A value is asked for again when it is older than it may be")
    func fresh() async throws {
        let cache = cache()
        #expect(try await cache.value(for: "a").value == "a 1")
        clock.advance(by: .seconds(60))
        let cached = try await cache.value(for: "a")
        #expect(cached.value == "a 1" && cached.age == .seconds(60) && cached.failure == nil)
        clock.advance(by: .nanoseconds(1))
        let new = try await cache.value(for: "a")
        #expect(new.value == "a 2" && new.age == .zero)
        await cache.forget("a")
        #expect(try await cache.value(for: "a").value == "a 3")
    }

    @Test("All who ask for a key at a time wait for one request")
    func shared() async throws {
        let (gate, opening) = AsyncStream<Void>.makeStream()
        source.wait(for: gate)
        let cache = cache()
        let values = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<50 { group.addTask { try await cache.value(for: "a").value } }
            while source.asked.isEmpty { await Task.yield() }
            opening.finish()
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(values == ["a 1"])
        #expect(source.asked == ["a"])
    }

    @Test("A source that fails leaves the old value, with its age and the reason, until it is too old")
    func stale() async throws {
        let cache = cache { $0.staleAge = .seconds(100) }
        _ = try await cache.value(for: "a")
        source.set(away: true)
        clock.advance(by: .seconds(100))
        let old = try await cache.value(for: "a")
        #expect(old.value == "a 1" && old.age == .seconds(100) && old.failure == "away")
        clock.advance(by: .seconds(1))
        await #expect(throws: Away.self) { try await cache.value(for: "a") }
        await #expect(throws: Away.self) { try await cache.value(for: "b") }
        source.set(away: false)
        #expect(try await cache.value(for: "a").failure == nil)
    }

    @Test("Beyond the limit, the value that was used longest ago is forgotten")
    func entries() async throws {
        let cache = cache { $0.entries = 2 }
        for key in ["a", "b", "a", "c", "a", "b"] { _ = try await cache.value(for: key) }
        #expect(source.asked == ["a", "b", "c", "b"])
    }

    @Test("The requests on their way are bounded")
    func requests() async throws {
        let (gate, opening) = AsyncStream<Void>.makeStream()
        source.wait(for: gate)
        let cache = cache { $0.requests = 1 }
        let first = Task { try await cache.value(for: "a").value }
        while source.asked.isEmpty { await Task.yield() }
        let error = await #expect(throws: RepositoryError.self) { try await cache.value(for: "b") }
        #expect(error?.code == .requests)
        opening.finish()
        #expect(try await first.value == "a 1")
        #expect(try await cache.value(for: "b").value == "b 2")
    }

    // MARK: Offline

    @Test("What a cache has loaded is there offline, with its age")
    func offline() async throws {
        let storage = MemoryRepositoryStorage()
        let kept = OfflineRepository<String, String>(in: storage, now: { 1000 })
        let cache = CachedRepository(source, clock: clock) { value, key in try await kept.keep(value, for: key) }
        _ = try await cache.value(for: "a")
        let later = OfflineRepository<String, String>(in: storage, now: { 1007.5 })
        let value = try await later.value(for: "a")
        #expect(value.value == "a 1" && value.age == .milliseconds(7500))
        let earlier = OfflineRepository<String, String>(in: storage, now: { 0 })
        #expect(try await earlier.value(for: "a").age == .zero)
    }

    @Test(
        "A cache that has nothing yet has what was kept before, while its source fails and as long as it is not too old"
    )
    func recalled() async throws {
        let storage = MemoryRepositoryStorage()
        try await OfflineRepository<String, String>(in: storage, now: { 1000 }).keep("before", for: "a")
        func cache(at time: Double) -> CachedRepository<Source> {
            let kept = OfflineRepository<String, String>(in: storage, now: { time })
            var limits = RepositoryLimits()
            limits.staleAge = .seconds(60)
            return CachedRepository(source, limits: limits, clock: clock, recalling: kept)
        }
        source.set(away: true)
        let value = try await cache(at: 1030).value(for: "a")
        #expect(value.value == "before" && value.age == .seconds(30) && value.failure == "away")
        await #expect(throws: Away.self) { try await cache(at: 1061).value(for: "a") }
        await #expect(throws: Away.self) { try await cache(at: 1030).value(for: "b") }
        source.set(away: false)
        #expect(try await cache(at: 1030).value(for: "a").failure == nil)
    }

    @Test("What was never kept, or is damaged, is an error that says what to do")
    func absent() async throws {
        let storage = MemoryRepositoryStorage()
        let kept = OfflineRepository<Int, [Int]>(in: storage)
        let error = await #expect(throws: RepositoryError.self) { try await kept.value(for: 7) }
        #expect(error?.code == .absent)
        #expect(error?.description == "nothing is kept for '7'; ask for it once while its source can be reached")
        await storage.keep(KeptValue(bytes: Array("{".utf8), time: 0), for: "7", atMost: 10)
        #expect(await #expect(throws: RepositoryError.self) { try await kept.value(for: 7) }?.code == .damaged)
        try await kept.keep([1], for: 7)
        #expect(try await kept.value(for: 7).value == [1])
        try await kept.remove(7)
        #expect(await #expect(throws: RepositoryError.self) { try await kept.value(for: 7) }?.code == .absent)
    }

    @Test("Keys, values and their number are bounded")
    func keptLimits() async throws {
        var limits = RepositoryLimits()
        (limits.entries, limits.valueBytes, limits.keyBytes) = (2, 7, 3)
        let kept = OfflineRepository<String, String>(in: MemoryRepositoryStorage(), limits: limits)
        for key in ["a", "b", "a", "c"] { try await kept.keep("12345", for: key) }
        #expect(await #expect(throws: RepositoryError.self) { try await kept.value(for: "b") }?.code == .absent)
        #expect(try await kept.value(for: "a").value == "12345")
        #expect(
            await #expect(throws: RepositoryError.self) { try await kept.keep("123456", for: "a") }?.code == .valueBytes
        )
        #expect(await #expect(throws: RepositoryError.self) { try await kept.keep("", for: "éé") }?.code == .keyBytes)
    }

    // MARK: Selection

    struct Library: Sendable {
        let articles = Service<any Repository<String, String>>("articles")
    }

    /// All three sources; a property list says which one is used.
    struct Articles: BridgeModule {
        typealias Host = Library
        static let className = "articles"
        var offers: [Offer<Library>] {
            let source = Source()
            return [
                Offer(\.articles, as: "real") { _ in source },
                Offer(\.articles, as: "cached") { _ in CachedRepository(source) },
                Offer(\.articles, as: "offline") { _ in
                    OfflineRepository<String, String>(in: MemoryRepositoryStorage())
                },
            ]
        }
    }

    @Test("A property list selects the source, and no code between them", arguments: ["real", "cached", "offline"])
    func selection(source: String) async throws {
        let list = """
            <plist version="1.0"><dict>
              <key>modules</key><array><dict><key>module</key><string>articles</string></dict></array>
              <key>sources</key><dict><key>articles</key><string>\(source)</string></dict>
            </dict></plist>
            """
        let models = HostPlan<Library>.modules([Articles.self])
        let plan = try PlistDecoder(models: models).decode(HostPlan<Library>.self, from: BytesSource(list))
        let library = try Assembly(of: plan, on: Library()).host
        var values: [String] = []
        for _ in 0..<2 {
            do { values.append(try await library.articles().value(for: "a").value) } catch { values.append("none") }
        }
        #expect(values == ["real": ["a 1", "a 2"], "cached": ["a 1", "a 1"], "offline": ["none", "none"]][source])
    }
}
