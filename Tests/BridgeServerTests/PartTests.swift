#if Server
import Foundation
import Logging
import NIOCore
import NIOEmbedded
import Switchless
import Testing

@testable import BridgeServer

@Suite("Parts of the server")
struct PartTests {
    @Test("A text from outside is one word of a line of the log, however it is made")
    func logged() {
        let lines = Guarded<[String]>([])
        let log = ServerLog(Logger(label: "test") { _ in KeptLog(lines: lines) })
        log.note(
            .info, "refused", ["about": "\u{1B}[31m\r\n\" host=\"b\\", "host": String(repeating: "h", count: 10_000)])
        log.note(Diagnostic(.warning, "refused", "\u{7}" + String(repeating: "m", count: 10_000)))
        let words = lines.withLock { $0 }
        #expect(words[0].hasPrefix(#"refused about="\u{1B}[31m\u{D}\u{A}\u{22} host=\u{22}b\u{5C}" host="hhh"#))
        #expect(words[0].count < 300 && words[1].count < 300 && words[1].hasPrefix(#"bridge: warning: \u{7}mmm"#))
    }

    @Test("A log has no more lines a second than it may, and says how many are missing")
    func lines() {
        let lines = Guarded<[String]>([]), time = Guarded(NIODeadline.uptimeNanoseconds(0))
        var limits = ServerLimits()
        limits.logLinesPerSecond = 2
        let logger = Logger(label: "test") { _ in KeptLog(lines: lines) }
        let log = ServerLog(logger, limits: limits) { time.withLock { $0 } }
        for number in 0..<5 { log.note(.info, "line \(number)") }
        #expect(lines.withLock { $0 } == ["line 0", "line 1"])
        time.withLock { $0 = .uptimeNanoseconds(1_000_000_000) }
        log.note(.info, "last")
        let missing = "3 lines were not logged: exceeds the limit 'logLinesPerSecond'"
        #expect(lines.withLock { $0.dropFirst(2) } == [missing, "last"])
    }

    @Test(
        "A date is written and read as HTTP has it",
        arguments: [
            (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
            (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"), (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
            (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"), (1_735_689_599, "Tue, 31 Dec 2024 23:59:59 GMT"),
        ])
    func dates(seconds: Int, text: String) {
        #expect(HTTPDate(seconds: seconds).description == text)
        #expect(HTTPDate(text)?.seconds == seconds)
    }

    @Test(
        "What is no date is none",
        arguments: [
            "", "yesterday", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
            "Mon, 06 Nov 1994 08:49:37 GMT",
            "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 CET",
            "Sun, 06 Nov 99999999999999999999 08:49:37 GMT",
        ])
    func noDates(text: String) { #expect(HTTPDate(text) == nil) }

    @Test("Each day for four hundred years is written and read back")
    func everyDay() {
        for day in 0..<146_097 {
            let date = HTTPDate(seconds: day * 86_400 + 12_345)
            #expect(HTTPDate(date.description) == date)
        }
    }

    @Test(
        "A host is read, or refused",
        arguments: [
            ("localhost", "localhost", nil), ("LocalHost:80", "localhost", 80), ("[::1]:8080", "[::1]", 8080),
            ("[::1]", "[::1]", nil),
            ("127.0.0.1:1", "127.0.0.1", 1), ("", nil, nil), (":80", nil, nil), ("a:", nil, nil), ("a:80a", nil, nil),
            ("a:-1", nil, nil), ("a:65536", nil, nil), ("[::1", nil, nil), ("[::1]x", nil, nil), ("a b", nil, nil),
            ("a/b", nil, nil),
            ("user@a", nil, nil), ("a:80:80", nil, nil), ("é", nil, nil),
        ] as [(String, String?, Int?)])
    func hosts(text: String, host: String?, port: Int?) {
        let found = HostAndPort(text)
        #expect(found?.host == host && found?.port == port)
    }

    @Test("UTF-8 is told from what is not, in whatever pieces, as the standard library tells it")
    func utf8() {
        var generator = SystemRandomNumberGenerator()
        let pool: [UInt8] = [0x41, 0x80, 0xBF, 0xC2, 0xE0, 0xA0, 0x9F, 0xED, 0xEF, 0xF0, 0x90, 0x8F, 0xF4, 0xF5, 0xC0]
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                pool.randomElement(using: &generator) ?? 0
            }
            var check = UTF8Check()
            let cut = Int.random(in: 0...bytes.count, using: &generator)
            let isValid = check.accepts(Array(bytes[..<cut])) && check.accepts(Array(bytes[cut...])) && check.isComplete
            #expect(isValid == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
        }
    }

    @Test("Work that begins itself anew has one turn each time that the loop has looked at its sockets")
    func turns() {
        let loop = EmbeddedEventLoop()
        let turns = LoopTurns(on: loop)
        let count = Guarded(0)
        @Sendable func work() {
            count.withLock { $0 += 1 }
            turns.wait(work)
            turns.end()
        }
        turns.wait(work)
        loop.run()
        #expect(count.withLock { $0 } == 0)
        for done in 1...5 {
            loop.advanceTime(by: .microseconds(10))
            #expect(count.withLock { $0 } == done)
        }
    }

    @Test("Who waits for a turn has it in order, and nobody before the last one has ended")
    func turnsInOrder() {
        let loop = EmbeddedEventLoop()
        let turns = LoopTurns(on: loop)
        let begun = Guarded<[Int]>([])
        for number in 0..<3 { turns.wait { begun.withLock { $0.append(number) } } }
        for done in 1...3 {
            loop.advanceTime(by: .seconds(1))
            #expect(begun.withLock { $0 } == Array(0..<done))
            turns.end()
        }
    }

    @Test("When too much waits for all pages together, the page that the most waits for is given up")
    func totalQueue() {
        var limits = ServerLimits()
        limits.totalQueueBytes = 10_000
        let total = QueueTotal(most: limits.totalQueueBytes)
        let woken = Guarded<[Int]>([])
        let outlets = (0..<3).map { number in
            SocketOutlet(limits: limits, total: total) { woken.withLock { $0.append(number) } }
        }
        for outlet in outlets { total.add(outlet) }
        for (outlet, count) in zip(outlets, [2_000, 5_000, 2_500]) {
            outlet.send(SocketMessage(TextFrame.self, Array(repeating: 65, count: count)))
        }
        #expect(outlets.map(\.isTaking) == [true, true, true] && total.bytes == 9_500 + 3 * 64)
        outlets[0].send(SocketMessage(TextFrame.self, Array(repeating: 65, count: 1_000)))
        #expect(outlets.map(\.isTaking) == [true, false, true])
        #expect(outlets[1].exceeded == .totalQueueBytes(limits) && total.bytes == 5_500 + 3 * 64)
        #expect(woken.withLock { $0 } == [0, 1, 2, 1])
        for outlet in outlets { outlet.close() }
        #expect(total.bytes == 0)
    }

    private final class Member: ConnectionTable.Member {
        var isDropped = false
        func drop() { isDropped = true }
        func stop() {}
    }

    @Test(
        "The WebSockets of one network count together, and those of another do not",
        arguments: [
            ("192.0.2.1", "192.0.2.2", false), ("192.0.2.1", "192.0.2.1", true), ("2001:db8::1", "2001:db8::2", true),
            ("2001:db8:0:1::1", "2001:db8:0:2::1", false), ("::ffff:192.0.2.1", "::ffff:192.0.2.2", false),
            ("::1", "::1", true),
        ])
    func networks(_ first: String, _ second: String, _ isSame: Bool) throws {
        var limits = ServerLimits()
        limits.connectionsPerAddress = 1
        let table = ConnectionTable(limits: limits)
        let refusals = try [first, second].map { address in
            let (before, after) = (Member(), Member())
            #expect(table.admit(before))
            let network = ClientNetwork(try SocketAddress(ipAddress: address, port: 1))
            return table.upgrade(before, to: after, of: ConnectionTable.Client(user: nil, network: network))
        }
        #expect(refusals == [nil, isSame ? .connectionsPerAddress(1) : nil])
    }

    @Test("One connection too many drops one that waits, of the network that has the most")
    func fairness() throws {
        var limits = ServerLimits()
        limits.connections = 4
        let table = ConnectionTable(limits: limits)
        let networks = try ["192.0.2.1", "192.0.2.2"].map { ClientNetwork(try SocketAddress(ipAddress: $0, port: 1)) }
        let honest = Member(), greedy = (0..<6).map { _ in Member() }
        #expect(table.admit(honest, from: networks[0]))
        for member in greedy[..<3] { #expect(table.admit(member, from: networks[1])) }
        // What is being answered is not dropped.
        table.begin(greedy[0])
        for member in greedy[3...] { #expect(table.admit(member, from: networks[1])) }
        #expect(!honest.isDropped && greedy.map(\.isDropped) == [false, true, true, true, false, false])
    }

    @Test("While descriptors are short, there are fewer connections; then there are as many again")
    func shortage() {
        var time = NIODeadline.uptimeNanoseconds(0)
        let table = ConnectionTable(limits: ServerLimits()) { time }
        let members = (0..<10).map { _ in Member() }
        for member in members { #expect(table.admit(member)) }
        table.begin(members[1])
        table.shrink(for: .milliseconds(100))
        #expect(members.map(\.isDropped) == [true, false, true, true, true] + Array(repeating: false, count: 5))
        #expect(table.limit == 6)
        #expect(table.admit(Member()) && table.count == 6 && members[5].isDropped)
        time = time + .milliseconds(100)
        #expect(table.limit == 256 && table.admit(Member()) && table.count == 7)
    }

    @Test("Each limit has a name of its own, which is that of its property")
    func limitNames() {
        let limits = ServerLimits()
        let names = Set(Mirror(reflecting: limits).children.compactMap(\.label))
        let exceeded: [ExceededLimit] = [
            .connections(1), .connectionsPerUser(1), .connectionsPerAddress(1), .headerBytes(limits),
            .headerLines(limits),
            .headerTime(limits),
            .bodyTime(limits), .requests(limits), .pipelinedRequests(limits), .idleTime(limits), .frameBytes(limits),
            .messageBytes(limits), .messagesPerSecond(limits), .queueBytes(limits), .totalQueueBytes(limits),
            .totalBodyBytes(limits), .readBytes(limits),
        ]
        #expect(exceeded.allSatisfy { names.contains($0.name) })
        #expect(Set(exceeded.map(\.name)).count == exceeded.count)
    }
}
#endif
