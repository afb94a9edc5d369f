import BridgeHost
import CommandBridge
import Foundation
import ModelMapping
import Testing

@Suite("A queue of sequences", .timeLimit(.minutes(5)))
struct RequestQueueTests {
    private let storage = MemoryQueueStorage()
    private let clock = HandClock()

    private func queue(
        _ office: PostOffice, retries: QueueRetries = QueueRetries(jitter: 0), isPaused: Bool = false,
        models: ModelRegistry = .post
    ) async throws -> RequestQueue<PostOffice> {
        try await RequestQueue(
            office, keptIn: storage, models: models, retries: retries, isPaused: isPaused, clock: clock)
    }

    // MARK: Sending

    @Test("An entry is sent step by step, and its ticket gives the sequence in its final state")
    func sending() async throws {
        let office = PostOffice { letter, count in count == 1 ? "/7" : "ok" }
        let ticket = try await queue(office).enqueue(Trip("A"), key: "a")
        let trip = try await ticket.value()
        #expect(trip.address == "/7")
        #expect(trip.replies == 3)
        #expect(office.sent == ["A POST", "A PUT /7", "A POST /7"])
        #expect(office.sentKeys.map(\.description) == (1...3).map { "\(ticket.id)-\($0)" })
        #expect(await storage.records().isEmpty)
    }

    @Test("A list of requests is a sequence of its own, and gathers the replies")
    func list() async throws {
        let office = PostOffice { letter, _ in letter.lowercased() }
        let steps = ["A", "B"].map { SequenceStep($0, $0) }
        let ticket = try await queue(office).enqueue(Letters(steps), key: "a")
        #expect(try await ticket.value().replies == ["a", "b"])
    }

    @Test("Entries of one key are sent in their order, those of others meanwhile")
    func order() async throws {
        let office = PostOffice { letter, _ in
            if letter == "slow" { await forever() }
            return "ok"
        }
        let queue = try await queue(office)
        try await queue.enqueue(Letter("slow"), key: "a")
        try await queue.enqueue(Letter("late"), key: "a")
        for number in 1...5 { try await queue.enqueue(Letter("b\(number)"), key: "b") }
        await queue.reaches { $0.entries.map(\.key) == ["a", "a"] }
        #expect(office.sent.filter { $0.hasPrefix("b") } == (1...5).map { "b\($0)" })
        #expect(!office.sent.contains("late"))
        await queue.close()
    }

    @Test("Concurrent calls take their places one after the other")
    func concurrentCalls() async throws {
        let office = PostOffice()
        let queue = try await queue(office, isPaused: true)
        try await withThrowingTaskGroup { group in
            for number in 0..<100 { group.addTask { try await queue.enqueue(Letter("\(number)"), key: "a") } }
            try await group.waitForAll()
        }
        let stored = await storage.records().map(\.id)
        await queue.resume()
        await queue.rests()
        #expect(office.sentKeys == stored.map { IdempotencyKey($0, step: 1) })
        #expect(Set(office.sent).count == 100)
    }

    // MARK: Failures

    @Test("What fails for now is sent again with the same key, after pauses that grow up to the longest")
    func pauses() async throws {
        let office = PostOffice { _, count throws(Postal) in
            guard count > 4 else { throw .busy }
            return "ok"
        }
        let retries = QueueRetries(pause: .seconds(1), growth: 3, longestPause: .seconds(5), jitter: 0)
        let queue = try await queue(office, retries: retries)
        try await queue.enqueue(Letter("A"), key: "a")
        for (attempt, pause) in [1, 3, 5, 5].enumerated() {
            let state = await queue.reaches { $0.count(.pausing) == 1 && $0.entries[0].attempt == attempt + 1 }
            #expect(state?.entries[0].nextAttempt == .seconds(pause))
            #expect(state?.entries[0].failure == "503")
            clock.advance(by: .seconds(pause) - .nanoseconds(1))
            #expect(office.sent.count == attempt + 1)
            clock.advance(by: .nanoseconds(1))
        }
        await queue.rests()
        #expect(office.sent.count == 5)
        #expect(Set(office.sentKeys).count == 1)
    }

    @Test(
        "A pause is shortened by chance, by at most the jitter, and lengthened by what the error asks for",
        arguments: [
            (1, nil, 0.0, 1000), (1, nil, 0.5, 750), (1, nil, 1.0, 500), (4, nil, 0.0, 8000), (9, nil, 0.0, 10_000),
            (20, nil, 1.0, 5000), (1, 7, 0.0, 7000), (1, 1_000_000, 0.0, 60_000),
        ] as [(Int, Int?, Double, Int)])
    func jitter(failures: Int, asked: Int?, chance: Double, milliseconds: Int) async throws {
        let retries = QueueRetries(longestPause: .seconds(10), jitter: 0.5, longestAdvice: .seconds(60))
        let advice = RetryAdvice(isCounted: false, pause: asked.map { .seconds($0) })
        let office = PostOffice { _, count throws(Postal) in throw Postal(text: "", advice: advice) }
        let queue = try await RequestQueue(
            office, keptIn: storage, models: .post, retries: retries, clock: HandClock(), chance: { chance })
        try await queue.enqueue(Letter("A"), key: "a")
        for attempt in 1..<failures {
            await queue.reaches { $0.count(.pausing) == 1 && $0.entries[0].attempt == attempt }
            await queue.tryNow()
        }
        let state = await queue.reaches { $0.count(.pausing) == 1 && $0.entries[0].attempt == failures }
        #expect(state?.entries[0].nextAttempt == .milliseconds(milliseconds))
    }

    @Test("Attempts that count are bounded, and the entry is set aside with its last error")
    func attempts() async throws {
        let office = PostOffice { letter, _ throws(Postal) in
            guard letter == "B" else { throw .busy }
            return "ok"
        }
        let queue = try await queue(office, retries: QueueRetries(attempts: 3, jitter: 0))
        let ticket = try await queue.enqueue(Letter("A"), key: "a")
        try await queue.enqueue(Letter("B"), key: "a")
        for attempt in 1...2 {
            await queue.reaches { $0.entries[0].phase == .pausing && $0.entries[0].attempt == attempt }
            await queue.tryNow()
        }
        let state = await queue.rests()
        #expect(office.sent == ["A", "A", "A", "B"])
        #expect(state?.entries.map(\.id) == [ticket.id])
        #expect(state?.entries[0].failure?.hasSuffix(", the last of 3 attempts") == true)
        let error = await #expect(throws: QueueError.self) { try await ticket.value() }
        #expect(error?.code == .setAside)
        #expect(error?.message.hasPrefix("step 'send': ") == true)
    }

    @Test("Attempts that do not reach the server do not count")
    func unreachable() async throws {
        let office = PostOffice { _, count throws(Postal) in
            guard count > 50 else { throw .away }
            return "ok"
        }
        let queue = try await RequestQueue(
            office, keptIn: storage, models: .post, retries: QueueRetries(attempts: 1), clock: HastyClock())
        #expect(try await queue.enqueue(Letter("A"), key: "a").value().reply == "ok")
        #expect(office.sent.count == 51)
    }

    @Test("The attempts of a step are counted over restarts")
    func countedOverRestarts() async throws {
        let office = PostOffice { _, _ throws(Postal) in throw .busy }
        for attempt in 1...3 {
            let queue = try await queue(office, retries: QueueRetries(attempts: 3, jitter: 0))
            if attempt == 1 { try await queue.enqueue(Letter("A"), key: "a") }
            await queue.reaches { $0.count(.pausing) + $0.count(.setAside) == 1 }
            await queue.close()
        }
        #expect(office.sent.count == 3)
        #expect(await storage.records().first?.failure != nil)
    }

    @Test("What the server refuses is set aside at once, and the next of its key is sent")
    func refused() async throws {
        let office = PostOffice { letter, _ throws(Postal) in
            guard letter != "A" else { throw .refused }
            return "ok"
        }
        let queue = try await queue(office)
        let first = try await queue.enqueue(Letter("A"), key: "a")
        let second = try await queue.enqueue(Letter("B"), key: "a")
        #expect(try await second.value().reply == "ok")
        #expect(office.sent == ["A", "B"])
        #expect(await queue.state.entries.map(\.id) == [first.id])
    }

    @Test("A reply that the sequence refuses sets the entry aside")
    func refusedReply() async throws {
        let queue = try await queue(PostOffice { _, _ in "nonsense" })
        try await queue.enqueue(Trip("A"), key: "a")
        let state = await queue.rests()
        #expect(state?.entries.first?.failure?.hasPrefix("the sequence cannot go on after this reply: ") == true)
    }

    @Test("An attempt that takes longer than its step allows has failed, and is made again")
    func deadline() async throws {
        let office = PostOffice { _, count in
            if count == 1 { await forever() }
            return "/7"
        }
        let queue = try await queue(office)
        let ticket = try await queue.enqueue(Trip("A", deadline: .seconds(60)), key: "a")
        await clock.someone(sleepsUntil: .seconds(60))
        clock.advance(by: .seconds(60))
        let state = await queue.reaches { $0.count(.pausing) == 1 }
        #expect(state?.entries[0].failure == "an attempt took longer than 60.0 seconds")
        await queue.tryNow()
        #expect(try await ticket.value().replies == 3)
        #expect(office.sentKeys[0] == office.sentKeys[1])
    }

    @Test("What was set aside can be sent again, at the end of its key and with the same idempotency key")
    func retrying() async throws {
        let office = PostOffice { letter, count throws(Postal) in
            guard count > 1 else { throw .refused }
            return "ok"
        }
        let queue = try await queue(office)
        let ticket = try await queue.enqueue(Letter("A"), key: "a")
        await queue.rests()
        await queue.pause()
        try await queue.enqueue(Letter("B"), key: "a")
        #expect(try await queue.retry(ticket.id))
        #expect(try await queue.retry(ticket.id) == false)
        let again = try #require(await queue.ticket(for: ticket.id, as: Letter.self))
        await queue.resume()
        #expect(try await again.value().reply == "ok")
        #expect(office.sent == ["A", "B", "A"])
        #expect(office.sentKeys[0] == office.sentKeys[2])
        #expect(await storage.records().isEmpty)
    }

    // MARK: Control

    @Test("A paused queue keeps entries and sends none of them")
    func pausing() async throws {
        let office = PostOffice()
        let queue = try await queue(office, isPaused: true)
        let ticket = try await queue.enqueue(Letter("A"), key: "a")
        await queue.tryNow()
        #expect(await queue.state.isPaused)
        #expect(await queue.state.count(.waiting) == 1)
        #expect(office.sent.isEmpty)
        await queue.resume()
        #expect(try await ticket.value().reply == "ok")
    }

    @Test(
        "An entry is cancelled while it waits, is sent or pauses, and the next one goes on",
        arguments: ["wait", "hang", "pause"])
    func cancelling(phase: String) async throws {
        let office = PostOffice { letter, _ throws(Postal) in
            if letter == "hang" { await forever() }
            guard letter != "pause" else { throw .busy }
            return "ok"
        }
        let queue = try await queue(office, isPaused: phase == "wait")
        let first = try await queue.enqueue(Letter(phase), key: "a")
        let second = try await queue.enqueue(Letter("B"), key: "a")
        let phases = ["wait": QueueEntryState.Phase.waiting, "hang": .sending, "pause": .pausing]
        await queue.reaches { $0.entries.first?.phase == phases[phase] }
        #expect(try await queue.cancel(first.id))
        #expect(try await queue.cancel(first.id) == false)
        let error = await #expect(throws: QueueError.self) { try await first.value() }
        #expect(error?.code == .cancelled)
        await queue.resume()
        #expect(try await second.value().reply == "ok")
        #expect(await storage.records().isEmpty)
        #expect(await queue.state.bytes == 0)
    }

    @Test("What is set aside can be cancelled, and is gone then")
    func cancellingSetAside() async throws {
        let queue = try await queue(PostOffice { _, _ throws(Postal) in throw .refused })
        let ticket = try await queue.enqueue(Letter("A"), key: "a")
        await queue.rests()
        #expect(try await queue.cancel(ticket.id))
        #expect(await queue.state.entries.isEmpty)
        #expect(await storage.records().isEmpty)
        #expect(try await queue.retry(ticket.id) == false)
    }

    @Test("Who stops waiting for an entry does not stop it")
    func interrupted() async throws {
        let queue = try await queue(PostOffice(), isPaused: true)
        let ticket = try await queue.enqueue(Letter("A"), key: "a")
        let waiting = Task { try await ticket.value() }
        waiting.cancel()
        let error = await #expect(throws: QueueError.self) { try await waiting.value }
        #expect(error?.code == .interrupted)
        await queue.resume()
        #expect(try await ticket.value().reply == "ok")
    }

    @Test("A closed queue takes nothing, and tells who waits")
    func closing() async throws {
        let office = PostOffice { _, _ in
            await forever()
            return "late"
        }
        let queue = try await queue(office)
        let ticket = try await queue.enqueue(Letter("A"), key: "a")
        let states = queue.states()
        await queue.reaches { $0.count(.sending) == 1 }
        await queue.close()
        await #expect(throws: QueueError.self) { try await ticket.value() }
        let error = await #expect(throws: QueueError.self) { try await queue.enqueue(Letter("B"), key: "a") }
        #expect(error?.code == .closed)
        for await _ in states {}
        #expect(await storage.records().map(\.id) == [ticket.id])
    }

    // MARK: Restarts

    @Test("After a restart an entry goes on from the step that was not answered, with the same keys")
    func restart() async throws {
        let first = PostOffice { letter, count in
            if count == 2 { await forever() }
            return "/7"
        }
        let before = try await queue(first)
        let ticket = try await before.enqueue(Trip("A"), key: "a")
        try await before.enqueue(Letter("B"), key: "a")
        await before.reaches { $0.entries[0].stepName == "upload" && $0.count(.sending) == 1 }
        await before.close()
        let second = PostOffice()
        let after = try await queue(second)
        await after.rests()
        #expect(first.sent == ["A POST", "A PUT /7"])
        #expect(second.sent == ["A PUT /7", "A POST /7", "B"])
        #expect(first.sentKeys[1] == second.sentKeys[0])
        #expect(second.sentKeys[0] == IdempotencyKey(ticket.id, step: 2))
    }

    @Test("An entry of an earlier run can be waited for")
    func laterTicket() async throws {
        let before = try await queue(PostOffice(), isPaused: true)
        let id = try await before.enqueue(Letter("A"), key: "a").id
        await before.close()
        let after = try await queue(PostOffice(), isPaused: true)
        let ticket = try #require(await after.ticket(for: id, as: Letter.self))
        await after.resume()
        #expect(try await ticket.value().reply == "ok")
        #expect(await after.ticket(for: id, as: Letter.self) == nil)
    }

    @Test("An entry of a class that the program no longer has is set aside, and is sent when it has it again")
    func unknownClass() async throws {
        let before = try await queue(PostOffice(), isPaused: true)
        let id = try await before.enqueue(Telegram(text: "A"), key: "a").id
        try await before.enqueue(Letter("B"), key: "a")
        await before.close()
        let office = PostOffice()
        let between = try await queue(office, models: ModelRegistry(classKey: "sequence", [Letter.self]))
        let state = await between.rests()
        #expect(office.sent == ["B"])
        #expect(state?.entries.map(\.id) == [id])
        #expect(state?.entries.first?.failure?.contains("unknown class 'telegram'") == true)
        await between.close()
        let after = try await queue(office)
        #expect(try await after.retry(id))
        await after.rests()
        #expect(office.sent == ["B", "A"])
    }

    @Test(
        "Damaged content is set aside, and the others of its key are sent",
        arguments: ["", "{", "null", "[]", #"{"sequence":{"sequence":"letter"}}"#, #"{"sequence":7}"#, "\u{0}"])
    func damaged(content: String) async throws {
        let bytes = Array(content.utf8)
        await storage.insert(
            QueueRecord(id: QueueEntryID(rawValue: "x"), number: 1, key: "a", bytes: bytes.count), content: bytes)
        let office = PostOffice()
        let queue = try await queue(office)
        try await queue.enqueue(Letter("B"), key: "a")
        let state = await queue.rests()
        #expect(office.sent == ["B"])
        #expect(state?.entries.map(\.id.rawValue) == ["x"])
        #expect(state?.entries.first?.failure?.hasPrefix("the entry cannot be continued: ") == true)
    }

    @Test("Slow observers see the latest state, and a state for each phase comes when they look")
    func observing() async throws {
        let queue = try await queue(PostOffice(), isPaused: true)
        var states = queue.states().makeAsyncIterator()
        #expect(await states.next()?.entries.count == 0)
        for number in 1...50 { try await queue.enqueue(Letter("\(number)"), key: "a") }
        var seen = 0, count = 0
        while count < 50, let state = await states.next() {
            count = state.entries.count
            seen += 1
        }
        #expect(count == 50)
        #expect(seen <= 3)
        let state = await queue.state
        #expect(state.bytes == state.entries.map(\.bytes).reduce(0, +))
        #expect(state.entries.map(\.key) == Array(repeating: "a", count: 50))
    }
}
