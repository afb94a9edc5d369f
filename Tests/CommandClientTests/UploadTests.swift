import CommandBridge
import CommandClient
import Foundation
import ModelMapping
import Switchless
import Testing

@Suite("Streams that a client sends")
struct UploadTests {
    private let host = FakeHost()

    /// Numbers, and how many of them were read.
    private func numbers(_ count: Int) -> (pieces: AsyncStream<Int>, read: Guarded<Int>) {
        let read = Guarded(0)
        let pieces = AsyncStream<Int> {
            read.withLock { number in
                guard number < count else { return nil }
                number += 1
                return number
            }
        }
        return (pieces, read)
    }

    private func grants(_ count: Int, to id: Int = 1) {
        host.says(#"{"jsonrpc":"2.0","method":"$/credit","params":{"id":\#(id),"count":\#(count)}}"#)
    }

    @Test("Pieces are numbered, no more of them are sent than the host takes, and the end follows the last")
    func credit() async throws {
        let client = CommandClient(host, deadline: nil), (pieces, read) = numbers(3)
        async let sum: Int = client.call("sum", ["from": 0], sending: pieces)
        #expect(await host.sent() == ["jsonrpc": "2.0", "id": 1, "method": "sum", "params": ["from": 0]])
        grants(2)
        #expect(await host.sent() == piece(0, 1))
        #expect(await host.sent() == piece(1, 2))
        try await client.notify("asked")
        #expect(await host.method() == "asked")
        #expect(read.withLock { $0 } <= 3)
        grants(10)
        #expect(await host.sent() == piece(2, 3))
        #expect(await host.sent() == ["jsonrpc": "2.0", "method": "$/end", "params": ["id": 1]])
        host.answers("6", to: 1)
        #expect(try await sum == 6)
    }

    private func piece(_ number: UInt64, _ value: UInt64) -> ModelValue {
        let params: ModelValue = [
            "id": 1, "number": ModelValue(TapeInteger(number)), "value": ModelValue(TapeInteger(value)),
        ]
        return ["jsonrpc": "2.0", "method": "$/piece", "params": params]
    }

    @Test("A reply before the end of the stream ends the sending")
    func early() async throws {
        let client = CommandClient(host, deadline: nil), (pieces, read) = numbers(1_000_000)
        async let first: Int = client.call("first", sending: pieces)
        #expect(await host.method() == "first")
        grants(1)
        #expect(await host.method() == "$/piece")
        host.answers("1", to: 1)
        #expect(try await first == 1)
        grants(1_000_000)
        try await client.notify("last")
        #expect(await host.method() == "last")
        #expect(read.withLock { $0 } < 4)
    }

    @Test("An error of the sequence cancels the call, and the host is told")
    func failing() async throws {
        struct Torn: Error {}
        let client = CommandClient(host, deadline: nil)
        let pieces = AsyncThrowingStream<Int, any Error> { throw Torn() }
        let fault = await fault { try await client.call("sum", sending: pieces, as: Int.self) }
        #expect(fault == CommandFault(.cancelled, "the stream for 'sum' ended with an error: Torn()"))
        #expect(await host.method() == "sum")
        #expect(await host.sent() == ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 1]])
        #expect(await client.openCount == 0)
    }

    @Test("The loss of the connection, and cancelling, end a call whose stream waits for the host")
    func lost() async throws {
        let client = CommandClient(host, deadline: nil), (pieces, _) = numbers(3)
        let cancelled = Task { await fault { try await client.call("a", sending: pieces, as: Int.self) } }
        #expect(await host.method() == "a")
        cancelled.cancel()
        #expect(await cancelled.value?.code == .cancelled)
        let lost = Task { await fault { try await client.call("b", sending: pieces, as: Int.self) } }
        #expect(await host.method() == "$/cancelRequest")
        #expect(await host.method() == "b")
        host.close()
        #expect(await lost.value?.code == .disconnected)
    }

    @Test("A stream is read no faster than the transport sends")
    func slow() async throws {
        var limits = ClientLimits()
        limits.queueBytes = 4_000
        let client = CommandClient(host, limits: limits, deadline: nil), read = Guarded(0)
        let pieces = AsyncStream<String> {
            read.withLock { number in
                guard number < 100 else { return nil }
                number += 1
                return String(repeating: "x", count: 500)
            }
        }
        async let count: Int = client.call("count", sending: pieces)
        #expect(await host.method() == "count")
        host.block()
        grants(1_000)
        #expect(await eventually { read.withLock { $0 } >= 4 })
        try await Task.sleep(for: .milliseconds(50))
        #expect(read.withLock { $0 } <= 8)
        host.unblock()
        for _ in 0..<100 { #expect(await host.method() == "$/piece") }
        #expect(await host.method() == "$/end")
        host.answers("100", to: 1)
        #expect(try await count == 100)
    }

    @Test("A call with a stream may have progress, too")
    func both() async throws {
        let client = CommandClient(host, deadline: nil), (pieces, _) = numbers(1)
        let call = try await client.begin("both", sending: pieces, progress: Int.self, as: Int.self)
        let id = try #require(await host.id())
        #expect(await host.method() == "$/credit")
        grants(1)
        #expect(await host.method() == "$/piece")
        host.reports("5", of: id)
        host.answers("7", to: id)
        #expect(try await call.progress.reduce(into: []) { $0.append($1) } == [5])
        #expect(try await call.reply() == 7)
    }

    @Test("Calls carry the trace of their task")
    func trace() async throws {
        let client = CommandClient(host, deadline: nil)
        let parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
        let context = try #require(TraceContext(parent: parent, state: "a=1"))
        let call = TraceContext.$current.withValue(context) { Task { try await client.call("a", as: Int.self) } }
        let request = try #require(await host.sent())
        #expect(request["traceparent"] == ModelValue(parent) && request["tracestate"] == "a=1")
        host.answers("1", to: 1)
        #expect(try await call.value == 1)
    }
}
