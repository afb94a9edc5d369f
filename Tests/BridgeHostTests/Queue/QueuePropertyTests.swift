import BridgeHost
import CommandBridge
import Foundation
import ModelMapping
import Testing

/// What goes wrong at random, the same each time.
private final class Faults: @unchecked Sendable {
    private let lock = NSLock()
    private var random: SplitMix
    /// The calls until the program is killed; afterwards everything fails.
    private var left = Int.max

    init(seed: UInt64) { random = SplitMix(state: seed) }

    func live(for calls: Int) { lock.withLock { left = calls } }
    var isDead: Bool { lock.withLock { left <= 0 } }

    /// Whether something happens that does so once in `rate` times; always after the end.
    func strikes(_ rate: UInt64) -> Bool {
        lock.withLock {
            left -= 1
            return left <= 0 || random.next() % rate == 0
        }
    }

    func number(below limit: Int) -> Int { lock.withLock { Int(random.next() % UInt64(limit)) } }
}

/// A storage that fails before or after it has done what it should, and for good when the program is killed.
private struct ShakyStorage: QueueStorage {
    struct Broken: Error {}
    let kept: MemoryQueueStorage
    let faults: Faults

    private func shaken<Value: Sendable>(_ body: () async -> Value) async throws -> Value {
        if faults.strikes(20) { throw Broken() }
        let value = await body()
        if faults.strikes(20) { throw Broken() }
        return value
    }

    func records() async -> [QueueRecord] { await kept.records() }
    func insert(_ record: QueueRecord, content: [UInt8]) async throws {
        try await shaken { await kept.insert(record, content: content) }
    }
    func content(of id: QueueEntryID) async throws -> [UInt8]? { try await shaken { await kept.content(of: id) } }
    func update(_ record: QueueRecord, content: [UInt8]?) async throws {
        try await shaken { await kept.update(record, content: content) }
    }
    func remove(_ id: QueueEntryID) async throws { try await shaken { await kept.remove(id) } }
    func close() async {}
}

/// A server that does each key once, loses requests and replies, is busy, and refuses what is poisoned.
private final class Server: QueueRequester, @unchecked Sendable {
    private let lock = NSLock()
    private let faults: Faults
    private var done: [String] = []
    private var replies: [IdempotencyKey: String] = [:]
    private var received = 0

    init(_ faults: Faults) { self.faults = faults }

    var effects: [String] { lock.withLock { done } }
    var requests: Int { lock.withLock { received } }

    func send(_ request: String, key: IdempotencyKey) async throws(Postal) -> String {
        if faults.strikes(5) { throw .away }
        await Task.yield()
        if faults.isDead { throw .away }
        if faults.strikes(10) { throw .busy }
        guard !request.contains("poison") else { throw .refused }
        let reply = lock.withLock {
            received += 1
            if let reply = replies[key] { return reply }
            done.append(request)
            replies[key] = "/\(done.count)"
            return "/\(done.count)"
        }
        // Done, but the reply is lost.
        if faults.strikes(5) { throw .away }
        return reply
    }
}

@Suite("A queue in bad conditions", .timeLimit(.minutes(5)))
struct QueuePropertyTests {
    @Test(
        "Whatever fails and whenever the program is killed: everything is sent, each effect once, in order per key",
        arguments: 1...40 as ClosedRange<UInt64>)
    func faults(seed: UInt64) async throws {
        let faults = Faults(seed: seed), kept = MemoryQueueStorage(), server = Server(faults)
        var accepted: [String: [String]] = [:], number = 0
        for run in 0..<6 {
            faults.live(for: run == 5 ? .max : 20 + faults.number(below: 200))
            let queue = try await RequestQueue(
                server, keptIn: ShakyStorage(kept: kept, faults: faults), models: .post,
                retries: QueueRetries(attempts: 1000), clock: HastyClock())
            for _ in 0..<(run == 5 ? 0 : 12) {
                let key = "k\(faults.number(below: 3))", poison = faults.number(below: 10) == 0 ? " poison" : ""
                number += 1
                let name = "\(key)#\(number)\(poison)"
                // Who is not told that an entry is kept counts on nothing.
                if (try? await queue.enqueue(Trip(name), key: key)) != nil { accepted[key, default: []].append(name) }
            }
            if run == 5 {
                await queue.rests()
            } else {
                while !faults.isDead, !Task.isCancelled {
                    let state = await queue.state
                    if state.entries.count == state.count(.setAside) { break }
                    try? await Task.sleep(for: .milliseconds(1))
                }
            }
            await queue.close()
        }
        let effects = server.effects
        #expect(Set(effects).count == effects.count)
        for (key, names) in accepted {
            let sound = names.filter { !$0.hasSuffix("poison") }
            let begun = effects.filter { $0.hasPrefix("\(key)#") && $0.hasSuffix(" POST") }
                .map { String($0.dropLast(5)) }.filter(names.contains)
            #expect(begun == sound)
            for name in sound {
                let mine = effects.filter { $0.hasPrefix("\(name) ") }
                try #require(mine.count == 3)
                let address = mine[1].split(separator: " ")[2]
                #expect(mine == ["\(name) POST", "\(name) PUT \(address)", "\(name) POST \(address)"])
            }
            // No entry begins before the one before it has ended.
            let order = effects.filter { effect in sound.contains { effect.hasPrefix("\($0) ") } }
                .filter { $0.hasPrefix("\(key)#") }.map { $0.split(separator: " ")[0] }
            #expect(order.map(String.init) == sound.flatMap { [$0, $0, $0] })
        }
        let aside = await kept.records().filter { $0.failure != nil }
        let poisoned = accepted.values.joined().filter { $0.hasSuffix("poison") }
        #expect(aside.count >= poisoned.count)
        #expect(server.requests >= effects.count)
    }
}
