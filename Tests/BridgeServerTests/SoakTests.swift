#if Server
import CommandBridge
import Foundation
import Testing

extension ServerTests {
    /// Traffic of every kind from fifty pages. `Scripts/soak server` says for how long.
    @Suite("Mixed calls over fifty sockets")
    struct SoakTests {
        private static let environment = ProcessInfo.processInfo.environment
        private static let pages = 50
        /// The messages of each page between two looks at what has come of them.
        private static let round = 100
        private static let calls = environment["SOAK_CALLS"].flatMap { Int($0) } ?? 10_000
        private static let seconds = environment["SOAK_SECONDS"].flatMap { Double($0) }

        /// The memory of this process in MB.
        private static var memory: Int {
            let statm = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
            return (statm?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4096 / (1 << 20)
        }

        @Test("Each request is answered once, whatever else comes, and nothing stays open", .timeLimit(.minutes(30)))
        func exactlyOnce() async throws {
            try await TestServer.run {
                $0.connectionsPerAddress = 2 * Self.pages
                $0.messagesPerSecond = 1_000_000
            } _: { server in
                var traffics: [SoakTraffic] = []
                for number in 1...Self.pages { traffics.append(try await SoakTraffic(server, number: number)) }
                let start = ContinuousClock.now
                var sizes: [Int] = []
                while !Self.isOver(traffics, since: start) {
                    traffics = try await Self.round(of: traffics)
                    await server.dispatcher.emit("test.e\(sizes.count % 20)", sizes.count)
                    sizes.append(Self.memory)
                }
                var missing = 0
                for index in traffics.indices { missing += try await traffics[index].finish() }
                #expect(missing == 0)
                #expect(traffics.flatMap(\.unexpected) == [])
                let end = ContinuousClock.now + .seconds(10)
                while await server.dispatcher.load != BridgeLoad(), ContinuousClock.now < end {
                    try await Task.sleep(for: .milliseconds(5))
                }
                #expect(await server.dispatcher.load == BridgeLoad())
                report(traffics, sizes, ContinuousClock.now - start)
                try await server.expectHonestAnswers()
            }
        }

        private static func isOver(_ traffics: [SoakTraffic], since start: ContinuousClock.Instant) -> Bool {
            let sent = traffics.reduce(0) { $0 + $1.sent }
            return seconds.map { ContinuousClock.now - start > .seconds($0) } ?? (sent >= calls)
        }

        private static func round(of traffics: [SoakTraffic]) async throws -> [SoakTraffic] {
            try await withThrowingTaskGroup(of: SoakTraffic.self) { group in
                for traffic in traffics {
                    group.addTask {
                        var traffic = traffic
                        try await traffic.run(Self.round)
                        return traffic
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
        }

        private func report(_ traffics: [SoakTraffic], _ sizes: [Int], _ time: Duration) {
            let sums = [\SoakTraffic.sent, \.answers, \.abandoned, \.pages].map { field in
                traffics.reduce(0) { $0 + $1[keyPath: field] }
            }
            let tenths = stride(from: 0, to: sizes.count, by: max(1, sizes.count / 10)).map { sizes[$0] }
            print(
                "soak: \(sums[0]) calls over \(Self.pages) sockets in \(time), \(sums[1]) answers, \(sums[2]) calls of pages that "
                    + "left, \(sums[3]) pages; MB at each tenth: \(tenths), at the end \(sizes.last ?? 0)")
            guard Self.seconds != nil else { return }
            // The first tenth fills the caches of the allocator.
            #expect((sizes.last ?? 0) - (tenths.dropFirst().first ?? 0) < 16, "memory grows: \(tenths)")
        }
    }
}
#endif
