import CommandBridge
import CommandClient
import Foundation
import ModelMapping
import Switchless
import Testing

@Suite("Events that a client hears, and what it serves")
struct EventTests {
    private let host = FakeHost()

    private func client(_ change: (inout ClientLimits) -> Void = { _ in }) -> CommandClient {
        var limits = ClientLimits()
        change(&limits)
        return CommandClient(host, limits: limits, deadline: .patient)
    }

    @Test("Events come in order with their numbers, and say how many were lost")
    func events() async throws {
        let client = client()
        let events = try await client.events(Workshop.Changed.self)
        let request = try #require(await host.sent())
        #expect(request["method"] == "$/subscribe")
        #expect(request["params"] == ["name": "items.changed"])
        host.answers(#"{"epoch":"x","next":5}"#, to: 2)
        host.emits("items.changed", 5, #"{"count":1,"mode":"default"}"#)
        host.emits("items.changed", 8, #"{"count":2,"mode":"read-only"}"#)
        host.emits("other", 0, "1")
        host.says(
            #"{"jsonrpc":"2.0","method":"$/event","params":{"name":"items.changed","number":0,"value":{"count":3,"mode":"default"},"only":true}}"#
        )
        var iterator = events.makeAsyncIterator()
        let first = try #require(try await iterator.next()), second = try #require(try await iterator.next())
        #expect(first == HostEvent(value: .init(count: 1, mode: .default), number: 5, missed: 0))
        #expect(second == HostEvent(value: .init(count: 2, mode: .readOnly), number: 8, missed: 2))
        #expect(try await iterator.next() == HostEvent(value: .init(count: 3, mode: .default), number: 0, missed: 0))
    }

    @Test("An event says its version, and whether a snapshot contains it")
    func versions() async throws {
        let client = client()
        let events = try await client.events("e", as: Int.self)
        _ = await host.sent()
        for (number, version) in [#","version":3"#, #","version":4"#, "", #","version":5"#].enumerated() {
            host.says(
                #"{"jsonrpc":"2.0","method":"$/event","params":{"name":"e","number":\#(number),"value":\#(number)\#(version)}}"#
            )
        }
        async let reply: SnapshotReply<String> = client.call("read")
        host.answers(#"{"version":4,"value":"state"}"#, to: try #require(await host.id()))
        let snapshot = try await reply
        #expect(snapshot.version == 4 && snapshot.value == "state")
        var versions: [Int?] = [], fresh: [Int] = []
        for try await event in events {
            versions.append(event.version)
            if !event.isIncluded(in: snapshot) { fresh.append(event.value) }
            if versions.count == 4 { break }
        }
        #expect(versions == [3, 4, nil, 5])
        #expect(fresh == [2, 3])
    }

    @Test("Two readers share a subscription, and each hears what comes after it began")
    func readers() async throws {
        let client = client()
        let first = try await client.events("e", as: Int.self)
        _ = await host.sent()
        host.emits("e", 0, "10")
        var one = first.makeAsyncIterator()
        #expect(try await one.next()?.value == 10)
        let second = try await client.events("e", as: Int.self)
        host.emits("e", 1, "11")
        var other = second.makeAsyncIterator()
        #expect(try await other.next() == HostEvent(value: 11, number: 1, missed: 0))
        #expect(try await one.next()?.value == 11)
        try await client.notify("last")
        #expect(await host.method() == "last")
    }

    @Test("A reader that is slow loses the oldest events, and hears how many")
    func eventBuffer() async throws {
        let client = client { $0.eventBuffer = 2 }
        let events = try await client.events("e", as: Int.self)
        for number in 0..<5 { host.emits("e", number, "\(number)") }
        _ = await host.sent()
        // A message after the events: when it is answered, they have been taken.
        async let done: Int = client.call("done")
        host.answers("1", to: try #require(await host.id()))
        _ = try await done
        var iterator = events.makeAsyncIterator()
        #expect(try await iterator.next() == HostEvent(value: 3, number: 3, missed: 3))
        #expect(try await iterator.next() == HostEvent(value: 4, number: 4, missed: 0))
    }

    @Test("The client unsubscribes when nobody reads the events any more")
    func unsubscribe() async throws {
        let client = client()
        var events: HostEvents<Int>? = try await client.events("e")
        _ = await host.sent()
        _ = events
        events = nil
        #expect(await host.sent() == ["jsonrpc": "2.0", "method": "$/unsubscribe", "params": ["name": "e"]])
        let again = try await client.events("e", as: Int.self)
        #expect(await host.method() == "$/subscribe")
        _ = again
    }

    @Test("A subscription that the host refuses ends with its fault")
    func refused() async throws {
        let client = client()
        let events = try await client.events("e", as: Int.self)
        let id = try #require(await host.id())
        host.says(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":-32001,"message":"no"}}"#)
        #expect(await fault { for try await _ in events {} } == CommandFault(.refused, "no"))
    }

    @Test("A value of another type is a fault; a cancelled reader ends")
    func ends() async throws {
        let client = client()
        let events = try await client.events("e", as: Int.self)
        host.emits("e", 0, #""x""#)
        #expect(await fault { for try await _ in events {} }?.code == .invalidReply)
        let reading = Task { try await events.first { _ in true } }
        reading.cancel()
        #expect(try await reading.value == nil)
    }

    @Test("One subscription more than the limit fails")
    func subscriptions() async throws {
        let client = client { $0.subscriptions = 1 }
        let events = try await client.events("e", as: Int.self)
        #expect(await fault { try await client.events("f", as: Int.self) }?.code == .subscriptions)
        let second = try await client.events("e", as: Int.self)
        withExtendedLifetime((events, second)) {}
    }

    // MARK: Serving

    private func asks(_ name: String, _ params: String, _ id: String) {
        host.says(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(name)","params":\#(params)}"#)
    }

    @Test("What the host asks is answered once, with its own id")
    func serve() async throws {
        let client = client()
        await client.serve(Workshop.Look.self) { .init(parts: ["\($0.zoom)"]) }
        asks("page.look", #"{"zoom":2}"#, "1.50")
        let answer = try #require(await host.sent())
        #expect(answer["result"] == ["parts": ["2.0"]])
        #expect(answer["id"] == 1.5)
        asks("page.look", #"{"zoom":"x"}"#, "2")
        #expect(await host.sent()?["error"]?["code"] == -32602)
        asks("page.other", "{}", "3")
        #expect(await host.sent()?["error"]?["code"] == -32601)
    }

    @Test("A handler that fails answers with its error")
    func failing() async throws {
        let client = client()
        await client.serve("a") { (_: NoArguments) async throws -> Int in throw CommandFault(.gone, "nothing here") }
        asks("a", "{}", "1")
        let error = try #require(await host.sent()?["error"])
        #expect(error["code"] == -32000)
        #expect(error["message"]?.string?.contains("nothing here") == true)
    }

    @Test("A request that the host cancels is answered at once, and once, and its handler is cancelled")
    func cancelled() async throws {
        let client = client()
        let (ends, continuation) = AsyncStream<Bool>.makeStream()
        await client.serve("a") { (_: NoArguments) async throws -> Int in
            try? await Task.sleep(for: .seconds(60))
            continuation.yield(Task.isCancelled)
            return 1
        }
        asks("a", "{}", "7")
        host.says(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":7}}"#)
        #expect(await host.sent()?["error"]?["code"] == -32800)
        #expect(await ends.first { _ in true } == true)
        try await client.notify("last")
        #expect(await host.method() == "last")
    }

    @Test("One request more than the limit, and an id that is in use, are answered with an error")
    func serving() async throws {
        let client = client { $0.serving = 1 }
        await client.serve("a") { (_: NoArguments) async throws -> Int in
            try await Task.sleep(for: .seconds(60))
            return 1
        }
        asks("a", "{}", "1")
        asks("a", "{}", "1")
        #expect(await host.sent()?["error"]?["code"] == -32600)
        asks("a", "{}", "2")
        #expect(await host.sent()?["error"]?["code"] == -32013)
    }

    @Test("A warning of the host, and what nobody can use, are reported")
    func reports() async throws {
        let (reports, continuation) = AsyncStream<Diagnostic>.makeStream()
        let client = CommandClient(host, deadline: .patient) { continuation.yield($0) }
        host.says(#"{"jsonrpc":"2.0","method":"$/warning","params":{"id":1,"message":"'a' is deprecated"}}"#)
        host.says(#"{"jsonrpc":"2.0","method":"b"}"#)
        host.says(#"[1,{"id":1}]"#)
        host.says(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}"#)
        var codes: [String] = []
        for await report in reports.prefix(5) { codes.append(report.code.rawValue) }
        #expect(codes == ["host-warning", "no-handler", "not-json-rpc", "not-json-rpc", "no-call"])
        await client.close()
    }
}
