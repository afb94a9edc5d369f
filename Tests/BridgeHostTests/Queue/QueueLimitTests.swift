import BridgeHost
import CommandBridge
import Foundation
import ModelMapping
import Testing

@Suite("The limits of a queue", .timeLimit(.minutes(5)))
struct QueueLimitTests {
    private let storage = MemoryQueueStorage()

    private func queue(
        _ office: PostOffice = PostOffice(), keptIn storage: MemoryQueueStorage? = nil, isPaused: Bool = true,
        _ change: (inout QueueLimits) -> Void
    ) async throws -> RequestQueue<PostOffice> {
        var limits = QueueLimits()
        change(&limits)
        return try await RequestQueue(
            office, keptIn: storage ?? self.storage, models: .post, limits: limits, isPaused: isPaused,
            clock: HastyClock())
    }

    private func refusal(
        of queue: RequestQueue<PostOffice>, _ text: String = "A", key: String = "a"
    ) async throws -> QueueError? {
        let before = await queue.state
        let error = await #expect(throws: QueueError.self) { try await queue.enqueue(Letter(text), key: key) }
        #expect(await queue.state == before)
        return error
    }

    @Test("The number of entries")
    func entries() async throws {
        let queue = try await queue { $0.entries = 2 }
        for key in ["a", "b"] { try await queue.enqueue(Letter("A"), key: key) }
        let error = try await refusal(of: queue)
        #expect(error?.code == .entries)
        #expect(
            error?.message == "3 exceeds the limit 'entries' of 2 of the queue; try again when entries are done")
        await queue.resume()
        await queue.rests()
        try await queue.enqueue(Letter("A"), key: "a")
    }

    @Test("The bytes of one entry")
    func entryBytes() async throws {
        // {"sequence":{"sequence":"letter","text":""},"step":0} is 53 bytes.
        let queue = try await queue { $0.entryBytes = 73 }
        try await queue.enqueue(Letter(String(repeating: "x", count: 20)), key: "a")
        #expect(await queue.state.bytes == 73)
        #expect(try await refusal(of: queue, String(repeating: "x", count: 21))?.code == .entryBytes)
    }

    @Test("The bytes of all entries")
    func totalBytes() async throws {
        let queue = try await queue { $0.totalBytes = 118 }
        try await queue.enqueue(Letter("12345678"), key: "a")
        let error = try await refusal(of: queue, "12345")
        #expect(error?.code == .totalBytes)
        #expect(error?.message.hasPrefix("119 exceeds the limit 'total-bytes' of 118") == true)
        try await queue.enqueue(Letter("1234"), key: "a")
    }

    @Test("The bytes of a key")
    func keyBytes() async throws {
        let queue = try await queue { $0.keyBytes = 4 }
        try await queue.enqueue(Letter("A"), key: "éé")
        #expect(try await refusal(of: queue, key: "ééé")?.code == .keyBytes)
    }

    @Test("The keys that are sent at a time")
    func concurrentKeys() async throws {
        let office = PostOffice { _, _ in
            await forever()
            return ""
        }
        let queue = try await queue(office, isPaused: false) { $0.concurrentKeys = 3 }
        for key in 1...5 { try await queue.enqueue(Letter("A"), key: "\(key)") }
        let state = await queue.reaches { $0.count(.sending) == 3 }
        #expect(state?.count(.waiting) == 2)
        await queue.close()
        #expect(office.sent.count == 3)
    }

    @Test("The entries that are set aside: the oldest is removed for one more, and that is counted")
    func setAside() async throws {
        let office = PostOffice { _, _ throws(Postal) in throw .refused }
        let queue = try await queue(office, isPaused: false) { $0.setAside = 2 }
        for number in 1...5 { try await queue.enqueue(Letter("\(number)"), key: "a") }
        let state = await queue.reaches { $0.dropped == 3 && $0.entries.count == 2 }
        #expect(state?.count(.setAside) == 2)
        await queue.close()
        #expect(await storage.records().map(\.number) == [4, 5])
    }

    @Test("The steps of a sequence")
    func steps() async throws {
        let office = PostOffice()
        let queue = try await queue(office, isPaused: false) { $0.steps = 7 }
        try await queue.enqueue(Chain(), key: "a")
        let state = await queue.rests()
        #expect(office.sent.count == 7)
        #expect(
            state?.entries.first?.failure
                == "the sequence has more than 7 steps, the limit 'steps' of the queue")
    }

    @Test("A reply that makes an entry too large sets it aside")
    func largeReply() async throws {
        let office = PostOffice { _, _ in String(repeating: "x", count: 1000) }
        let queue = try await queue(office, isPaused: false) { $0.entryBytes = 1000 }
        try await queue.enqueue(Trip("A"), key: "a")
        let state = await queue.rests()
        #expect(state?.entries.first?.failure?.hasSuffix("exceed the limit 'entry-bytes' of 1000 of the queue") == true)
    }

    @Test("A long failure is kept in part")
    func longFailure() async throws {
        let office = PostOffice { _, _ throws(Postal) in
            throw Postal(text: String(repeating: "x", count: 1 << 20), advice: .never)
        }
        let queue = try await queue(office, isPaused: false) { _ in }
        try await queue.enqueue(Letter("A"), key: "a")
        #expect(await queue.rests()?.entries.first?.failure?.count == 1000)
        #expect(await storage.records().first?.failure?.count == 1000)
    }

    @Test("A class that is not registered is refused")
    func notRegistered() async throws {
        let queue = try await RequestQueue(
            PostOffice(), keptIn: storage, models: ModelRegistry(classKey: "sequence", [Trip.self]))
        let error = await #expect(throws: QueueError.self) { try await queue.enqueue(Letter("A"), key: "a") }
        #expect(error?.code == .notStorable)
        #expect(error?.message.contains("'letter' is not registered") == true)
        #expect(await storage.records().isEmpty)
    }

    @Test("Two thousand keys that fail are sent again in less than two minutes", .timeLimit(.minutes(5)))
    func manyKeys() async throws {
        typealias Run = (keys: Int, time: Duration)
        let (many, few) = try await withThrowingTaskGroup(of: Run.self, returning: (Duration, Duration).self) { group in
            group.addTask { (2000, try await resending(keys: 2000, storing: storage)) }
            group.addTask { (500, try await resending(keys: 500, storing: MemoryQueueStorage())) }
            var longest = Duration.zero
            while let run = try await group.next() {
                guard run.keys == 500 else {
                    group.cancelAll()
                    return (run.time, longest)
                }
                longest = max(longest, run.time)
                group.addTask { (500, try await resending(keys: 500, storing: MemoryQueueStorage())) }
            }
            throw CancellationError()
        }
        // Alone it takes a second or two. Where other tests leave it little of the machine, five hundred keys, sent again
        // and again beside it, say how much: a time that grows with the number of keys is four times the longest of
        // theirs, and one that grows with its square sixteen times.
        #expect(many < .seconds(120) || many < few * 8)
    }

    /// How long it takes until so many keys, each of which fails once, are sent.
    private func resending(keys: Int, storing storage: MemoryQueueStorage) async throws -> Duration {
        let office = PostOffice { _, count throws(Postal) in
            guard count > keys else { throw .away }
            return "ok"
        }
        let queue = try await queue(office, keptIn: storage) { $0.entries = keys }
        for key in 0..<keys { try await queue.enqueue(Letter("A"), key: "\(key)") }
        let time = try await ContinuousClock().measure {
            await queue.resume()
            while await !queue.state.entries.isEmpty { try await Task.sleep(for: .milliseconds(100)) }
        }
        #expect(office.sent.count >= 2 * keys)
        return time
    }
}
