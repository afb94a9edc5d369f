import Switchless
import SystemCalls
import Testing

@testable import CommandBridge

/// Blocks threads until the test opens it, and counts who has come.
private final class Barrier: Sendable {
    private struct State: Sendable {
        var isOpen = false
        var begun: [UInt64] = []
    }

    private let gate = Gate()
    private let state = Guarded(State())

    var begun: [UInt64] { state.withLock(\.begun) }
    func open() { gate.withLock { state.withLock { $0.isOpen = true } } }

    /// Waits, for a client.
    func pass(_ client: UInt64) {
        state.withLock { $0.begun.append(client) }
        gate.whenOpen({ state.withLock(\.isOpen) }, {})
    }

    func hasBegun(_ count: Int) async throws {
        for _ in 0..<2000 where begun.count < count { try await Task.sleep(for: .milliseconds(5)) }
        try #require(begun.count >= count)
    }
}

@Suite("Computing on threads of their own", .timeLimit(.minutes(5)))
struct ComputeTests {
    private let barrier = Barrier()
    private let workers = Workers(threads: 2)

    private func begin(_ client: UInt64) -> Task<UInt64, any Error> {
        Task { [barrier, workers] in
            try await workers.run(for: client) { () throws(CommandFault) in
                barrier.pass(client)
                return client
            }
        }
    }

    @Test("One client has half of the threads, and another the other half")
    func share() async throws {
        let slow = (0..<5).map { _ in begin(1) }
        try await barrier.hasBegun(1)
        let other = begin(2)
        try await barrier.hasBegun(2)
        #expect(barrier.begun == [1, 2])
        barrier.open()
        for task in slow { #expect(try await task.value == 1) }
        #expect(try await other.value == 2)
    }

    @Test("Clients take turns, however much one of them has waiting")
    func turns() async throws {
        let first = [begin(1), begin(2)]
        try await barrier.hasBegun(2)
        let many = (0..<20).map { _ in begin(1) }
        while workers.waitingCount(of: 1) < 20 { try await Task.sleep(for: .milliseconds(5)) }
        let third = begin(3)
        while workers.waitingCount(of: 3) < 1 { try await Task.sleep(for: .milliseconds(5)) }
        barrier.open()
        for task in first + many + [third] { _ = try await task.value }
        // The two that were under way, at most one more of the first, whose turn came before.
        #expect(try #require(barrier.begun.firstIndex(of: 3)) <= 4)
    }

    @Test(
        "What has not begun is forgotten with its task, also where that was cancelled before", arguments: [true, false])
    func cancelled(waits: Bool) async throws {
        let running = begin(1)
        try await barrier.hasBegun(1)
        let waiting = begin(1)
        while waits, workers.waitingCount(of: 1) < 1 { try await Task.sleep(for: .milliseconds(5)) }
        waiting.cancel()
        await #expect(throws: CommandFault.self) { try await waiting.value }
        #expect(workers.waitingCount(of: 1) == 0)
        barrier.open()
        #expect(try await running.value == 1)
        #expect(try await begin(1).value == 1)
        #expect(barrier.begun.count == 2)
    }

    @Test("What has begun is not waited for when its task is cancelled")
    func discarded() async throws {
        let running = begin(1)
        try await barrier.hasBegun(1)
        running.cancel()
        let error = await #expect(throws: CommandFault.self) { try await running.value }
        #expect(error?.code == .cancelled)
        barrier.open()
        #expect(try await begin(1).value == 1)
    }

    @Test("An error of the work is that of the call")
    func failure() async throws {
        let error = await #expect(throws: CommandFault.self) {
            try await workers.run(for: 1) { () throws(CommandFault) -> Int in throw CommandFault(.refused, "no") }
        }
        #expect(error?.code == .refused)
    }

    @Test("Outside of a call it runs in place")
    func outside() async throws {
        #expect(try await CommandCall.compute { () throws(CommandFault) in 7 } == 7)
    }

    private enum Slow: AsyncCommand {
        static let name: CommandName = "slow"
        static let summary = "Blocks its thread."
        static let order: any CommandOrder = .concurrent
        static func run(_ arguments: NoArguments, on barrier: Barrier) async throws(CommandFault) -> Int {
            try await CommandCall.compute { () throws(CommandFault) in
                barrier.pass(0)
                return 1
            }
        }
    }

    private enum Brief: AsyncCommand {
        static let name: CommandName = "brief"
        static let summary = "Computes what is done at once."
        static let order: any CommandOrder = .concurrent
        static func run(_ arguments: NoArguments, on barrier: Barrier) async throws(CommandFault) -> Int {
            try await CommandCall.compute { () throws(CommandFault) in 3 }
        }
    }

    private enum Quick: AsyncCommand {
        static let name: CommandName = "quick"
        static let summary = "Is done at once."
        static let order: any CommandOrder = .concurrent
        static func run(_ arguments: NoArguments, on barrier: Barrier) async -> Int { 2 }
    }

    /// Sends calls, does something when there are `count` replies, and returns the replies of all.
    private func replies(
        to methods: [String], deadline: Duration? = nil, after count: Int, _ body: () -> Void
    ) async throws -> [String] {
        let dispatcher = CommandDispatcher(
            host: barrier, commands: CommandRegistry<Barrier>([Slow.self, Quick.self]), policy: Stage.openPolicy,
            deadline: deadline)
        let replies = Guarded<[String]>([])
        let caller = Stage.page(1)
        await dispatcher.connect(caller) { bytes in
            replies.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
        }
        for (id, method) in methods.enumerated() {
            await dispatcher.receive(Stage.request(method, id: id), from: caller)
        }
        while replies.withLock(\.count) < count { try await Task.sleep(for: .milliseconds(5)) }
        body()
        while replies.withLock(\.count) < methods.count { try await Task.sleep(for: .milliseconds(5)) }
        #expect(await dispatcher.openCount == 0)
        return replies.withLock(\.self)
    }

    @Test("A hundred calls that block their threads hold up no other call")
    func others() async throws {
        let methods = Array(repeating: "slow", count: 100) + ["quick"]
        let replies = try await replies(to: methods, after: 1) { barrier.open() }
        #expect(replies.first?.contains("\"result\":2") == true)
        #expect(replies.dropFirst().allSatisfy { $0.contains("\"result\":1") })
    }

    @Test("The slow calls of one page leave a thread to what another page computes", .timeLimit(.minutes(1)))
    func pages() async throws {
        let dispatcher = CommandDispatcher(
            host: barrier, commands: CommandRegistry<Barrier>([Slow.self, Brief.self]), policy: Stage.openPolicy)
        let (hostile, honest) = (Stage.page(1), Stage.page(2))
        let (replies, isReplied) = AsyncStream<[UInt8]>.makeStream()
        await dispatcher.connect(hostile) { (_: [UInt8]) in }
        await dispatcher.connect(honest) { (reply: [UInt8]) in isReplied.yield(reply) }
        for id in 0..<50 { await dispatcher.receive(Stage.request("slow", id: id), from: hostile) }
        try await barrier.hasBegun(1)
        for id in 0..<3 {
            await dispatcher.receive(Stage.request("brief", id: id), from: honest)
            for await reply in replies {
                #expect(String(decoding: reply, as: UTF8.self).contains("\"result\":3"))
                break
            }
        }
        barrier.open()
        while await dispatcher.openCount > 0 { try await Task.sleep(for: .milliseconds(5)) }
    }

    @Test("The deadline of a call ends the wait for what it computes")
    func deadline() async throws {
        let replies = try await replies(to: ["slow", "slow"], deadline: .milliseconds(50), after: 2) { barrier.open() }
        #expect(replies.allSatisfy { $0.contains("-32002") })
    }
}
