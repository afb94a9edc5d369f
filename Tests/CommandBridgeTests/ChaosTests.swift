import CommandBridge
import Foundation
import Testing

@Suite("Ten thousand messages of every kind")
struct ChaosTests {
    @Test("Every request is answered once, whatever else comes, and nothing stays open", .timeLimit(.minutes(5)))
    func exactlyOnce() async throws {
        let host = ChaosHost()
        let dispatcher = Chaos.dispatcher(host)
        var chaos = Chaos(seed: 1, host: host, dispatcher: dispatcher)
        try await chaos.run(10_000)
        let answers = chaos.ledger.count
        #expect(answers.values.allSatisfy { $0 == 1 })
        var unanswered: [Int] = []
        for (page, ids) in chaos.requests where !chaos.abandoned.contains(page) {
            unanswered += ids.filter { answers[$0] == nil }
        }
        #expect(unanswered == [])
        #expect(answers.count > 5000)
        #expect(await dispatcher.load == BridgeLoad())
    }

    /// In a process of its own, where nobody else takes memory.
    @Test("Ten thousand more messages take no more memory", .timeLimit(.minutes(5)))
    func memory() async {
        await #expect(processExitsWith: .success) {
            let host = ChaosHost()
            let dispatcher = Chaos.dispatcher(host)
            var sizes: [Int] = []
            for seed in 0..<3 as Range<UInt64> {
                var chaos = Chaos(seed: seed, host: host, dispatcher: dispatcher)
                try await chaos.run(10_000)
                sizes.append(Self.residentBytes ?? 0)
            }
            #expect(sizes[2] - sizes[1] < 4 << 20, "\(sizes)")
            #expect(await dispatcher.load == BridgeLoad())
        }
    }

    /// The memory that the process has; `nil` where the system does not say it in this way.
    private static var residentBytes: Int? {
        let statm = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        return statm?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 }
    }
}
