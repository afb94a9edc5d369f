import CommandBridge
import CommandClient
import Foundation
import Switchless
import Testing

@Suite("Calls of a client")
struct ClientTests {
    private let host = FakeHost()

    private func client(_ change: (inout ClientLimits) -> Void = { _ in }, deadline: Duration? = nil) -> CommandClient {
        var limits = ClientLimits()
        change(&limits)
        return CommandClient(host, limits: limits, deadline: deadline)
    }

    @Test("A call is a request, and its reply is decoded")
    func call() async throws {
        let client = client()
        async let sum: Int = client.call("sum", ["a": [1, 2]])
        let request = try #require(await host.sent())
        #expect(request == ["jsonrpc": "2.0", "id": 1, "method": "sum", "params": ["a": [1, 2]]])
        host.answers("3", to: 1)
        #expect(try await sum == 3)
        #expect(await client.openCount == 0)
    }

    @Test("The first response settles a call; later ones, and those to other calls, do nothing")
    func once() async throws {
        let client = client()
        async let first: Int = client.call("a")
        let id = try #require(await host.id())
        host.answers("1", to: 99)
        host.answers("2", to: id)
        host.answers("3", to: id)
        host.says(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":-32000,"message":"no"}}"#)
        #expect(try await first == 2)
        async let second: Int = client.call("b")
        host.answers("4", to: try #require(await host.id()))
        #expect(try await second == 4)
    }

    @Test("An error of the host is a fault with its code and what it says")
    func error() async throws {
        let client = client()
        async let fault = fault { try await client.call("a", as: Int.self) }
        let id = try #require(await host.id())
        host.says(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":-32602,"message":"Invalid params","data":"no id"}}"#)
        #expect(await fault == CommandFault(.invalidArguments, "no id"))
    }

    @Test("A reply of another type is a fault that says so")
    func invalidReply() async throws {
        let client = client()
        async let fault = fault { try await client.call("a", as: Int.self) }
        host.answers(#""x""#, to: try #require(await host.id()))
        #expect(await fault?.code == .invalidReply)
        #expect(await fault?.message.hasPrefix("the value of 'a' is not a Int: ") == true)
    }

    @Test("A call that takes too long fails, and the host is told")
    func deadline() async throws {
        let client = client()
        let fault = await fault { try await client.call("slow", as: Int.self, deadline: .milliseconds(20)) }
        #expect(fault?.code == .deadline)
        #expect(await host.method() == "slow")
        #expect(await host.sent() == ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 1]])
        #expect(await client.openCount == 0)
        let own = CommandClient(FakeHost(), deadline: .milliseconds(20))
        #expect(await CommandClientTests.fault { try await own.call("slow", as: Int.self) }?.code == .deadline)
    }

    @Test("Cancelling the task cancels the call, and the host is told")
    func cancellation() async throws {
        let client = client()
        let task = Task { try await client.call("slow", as: Int.self) }
        #expect(await host.method() == "slow")
        task.cancel()
        #expect(await fault { try await task.value }?.code == .cancelled)
        #expect(await host.sent() == ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 1]])
        host.answers("1", to: 1)
        let late = Task {
            try? await Task.sleep(for: .seconds(10))
            return try await client.call("never", as: Int.self)
        }
        late.cancel()
        #expect(await fault { try await late.value }?.code == .cancelled)
        try await client.notify("last")
        #expect(await host.method() == "last")
    }

    @Test("The loss of the connection settles everything, and later calls fail")
    func loss() async throws {
        let client = client()
        let calls = (0..<20).map { _ in Task { await fault { try await client.call("a", as: Int.self) } } }
        let events = try await client.events("e", as: Int.self)
        let listening = Task { await fault { for try await _ in events {} } }
        let running = try await client.begin("b", progress: Int.self, as: Int.self)
        for _ in 0..<23 { #expect(await host.sent() != nil) }
        host.close()
        for call in calls { #expect(await call.value?.code == .disconnected) }
        #expect(await listening.value?.code == .disconnected)
        #expect(await fault { for try await _ in running.progress {} }?.code == .disconnected)
        #expect(await fault { try await running.reply() }?.code == .disconnected)
        #expect(await fault { try await client.call("a", as: Int.self) }?.code == .disconnected)
        #expect(await fault { try await client.notify("a") }?.code == .disconnected)
        #expect(await client.openCount == 0)
    }

    @Test("A client that is closed or released closes its connection")
    func close() async throws {
        let client = client()
        await client.close()
        #expect(host.isClosed)
        let other = FakeHost()
        var released: CommandClient? = CommandClient(other)
        _ = await released?.openCount
        released = nil
        #expect(await eventually { other.isClosed })
    }

    @Test("A message that is nested too deeply ends the connection with a fault")
    func unreadable() async throws {
        let client = client { $0.depth = 8 }
        async let fault = fault { try await client.call("a", as: Int.self) }
        host.answers(
            String(repeating: "[", count: 9) + String(repeating: "]", count: 9), to: try #require(await host.id()))
        #expect(await fault?.code == .depth)
    }

    @Test(
        "A line that is not JSON is reported, and the calls in flight are answered",
        arguments: ["{", "Fatal: no disk", "warning: 3", "[1,", #"{"a":1} x"#, "\"\u{1}\"", "01", #""\x""#])
    func notJSON(line: String) async throws {
        let (reports, continuation) = AsyncStream<Diagnostic>.makeStream()
        let client = CommandClient(host, deadline: .patient) { continuation.yield($0) }
        async let reply: Int = client.call("a")
        let id = try #require(await host.id())
        host.says(line)
        host.answers("7", to: id)
        #expect(try await reply == 7)
        #expect(await reports.first { _ in true }?.code.rawValue == "not-json")
        #expect(!host.isClosed)
    }

    // MARK: Limits

    @Test("One call more than the limit fails and is not sent")
    func inFlight() async throws {
        let client = client { $0.inFlight = 2 }
        let calls = (0..<2).map { _ in Task { try await client.call("a", as: Int.self) } }
        for _ in 0..<2 { #expect(await host.sent() != nil) }
        #expect(await fault { try await client.call("b", as: Int.self) }?.code == .inFlight)
        host.answers("1", to: 1)
        host.answers("1", to: 2)
        for call in calls { #expect(try await call.value == 1) }
    }

    @Test("A message that is too long fails and is not sent")
    func messageBytes() async throws {
        let client = client { $0.messageBytes = 100 }
        let long = String(repeating: "x", count: 100)
        #expect(await fault { try await client.call("a", [long], as: Int.self) }?.code == .messageBytes)
        #expect(await fault { try await client.notify("a", [long]) }?.code == .messageBytes)
        try await client.notify("b")
        #expect(await host.method() == "b")
    }

    @Test("When too many bytes wait for a host that does not read, a call fails")
    func queue() async throws {
        let client = client { $0.queueBytes = 250 }
        host.block()
        let long = String(repeating: "x", count: 50)
        var faults: [CommandFault.Code?] = []
        for _ in 0..<4 { faults.append(await fault { try await client.notify("a", [long]) }?.code) }
        #expect(faults == [nil, nil, .queue, .queue])
    }

    // MARK: Progress

    @Test("Progress comes in order, and ends with the reply")
    func progress() async throws {
        let client = client()
        let call = try await client.begin("count", progress: String.self, as: Int.self)
        let id = try #require(await host.id())
        #expect(await host.sent() == ["jsonrpc": "2.0", "method": "$/credit", "params": ["id": 1, "count": 256]])
        for (number, value) in ["a", "b"].enumerated() { host.reports("\"\(value)\"", of: id, number) }
        host.answers("2", to: id)
        var values: [String] = []
        for try await value in call.progress { values.append(value) }
        #expect(values == ["a", "b"])
        #expect(try await call.reply() == 2)
        #expect(try await call.reply() == 2)
    }

    @Test("The progress of a call that fails ends with its fault, and so does the reply")
    func failingProgress() async throws {
        let client = client()
        let call = try await client.begin("count", progress: Int.self, as: Int.self)
        let id = try #require(await host.id())
        host.reports("1", of: id)
        host.says(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":-32001,"message":"no"}}"#)
        var values: [Int] = []
        let fault = await fault { for try await value in call.progress { values.append(value) } }
        #expect(values == [1])
        #expect(fault == CommandFault(.refused, "no"))
        #expect(await CommandClientTests.fault { try await call.reply() } == fault)
    }

    @Test("The host is given credit when half of the values have been read")
    func credit() async throws {
        let client = client { $0.progressBuffer = 4 }
        let call = try await client.begin("count", progress: Int.self, as: Int.self)
        let id = try #require(await host.id())
        #expect(await host.sent()?["params"] == ["id": 1, "count": 4])
        var iterator = call.progress.makeAsyncIterator()
        for number in 0..<4 { host.reports("\(number)", of: id, number) }
        for number in 0..<4 { #expect(try await iterator.next() == number) }
        #expect(await host.sent()?["params"] == ["id": 1, "count": 6])
        #expect(await host.sent()?["params"] == ["id": 1, "count": 8])
    }

    @Test("Progress beyond what the host may send fails the call, and the host is told")
    func progressBuffer() async throws {
        let client = client { $0.progressBuffer = 3 }
        let call = try await client.begin("count", progress: Int.self, as: Int.self)
        let id = try #require(await host.id())
        #expect(await host.method() == "$/credit")
        for number in 0..<4 { host.reports("\(number)", of: id, number) }
        #expect(await fault { try await call.reply() }?.code == .progress)
        #expect(await host.method() == "$/cancelRequest")
        var values: [Int] = []
        let fault = await fault { for try await value in call.progress { values.append(value) } }
        #expect(values == [0, 1, 2])
        #expect(fault?.code == .progress)
    }

    @Test("A call that nobody uses any more is cancelled; one whose progress is read is not")
    func release() async throws {
        let client = client()
        var call: ClientCall<Int, Int>? = try await client.begin("count")
        let id = try #require(await host.id())
        #expect(await host.method() == "$/credit")
        var progress = call?.progress
        call = nil
        host.reports("5", of: id)
        var iterator = progress?.makeAsyncIterator()
        #expect(try await iterator?.next() == 5)
        progress = nil
        iterator = nil
        #expect(await host.sent() == ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 1]])
        let cancelled = try await client.begin("count", progress: Int.self, as: Int.self)
        cancelled.cancel()
        #expect(await fault { try await cancelled.reply() }?.code == .cancelled)
    }
}
