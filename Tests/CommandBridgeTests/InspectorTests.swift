import ModelMapping
import Switchless
import JSONTape
import Testing

@testable import BridgeHost
@testable import CommandBridge

@Suite("The inspector", .timeLimit(.minutes(5)))
struct InspectorTests {
    private let stage = Stage(), inspector: Inspector, dispatcher: CommandDispatcher, own: CommandDispatcher
    private let inbox = Inbox(), heard = Inbox()
    private static let page = Caller(id: 7, scheme: "https", host: "inspector.example")

    init() { self.init(InspectorLimits()) }

    private init(_ limits: InspectorLimits) {
        inspector = Inspector(limits: limits)
        let rules = [
            PolicyRule(scheme: "https", host: "example.org", commands: ["*"]),
            PolicyRule(scheme: Inspector.caller.scheme, host: Inspector.caller.host, commands: ["turn", "count"]),
        ]
        dispatcher = CommandDispatcher(
            host: stage, commands: Stage.commands, policy: Policy(rules), observer: inspector)
        own = inspector.dispatcher(
            inspecting: dispatcher,
            policy: Policy([PolicyRule(scheme: "https", host: Self.page.host, commands: ["inspector.*"])]))
    }

    /// Calls a command of the inspector; the result.
    private func ask(_ name: String, _ params: String = "{}") async throws -> ModelValue {
        let inbox = Inbox()
        await own.receive(Stage.request(name, params), from: Self.page, reply: inbox.send)
        let answer = try #require(await inbox.next())
        return try #require(try TapeJSONDecoder().decode(ModelValue.self, from: Array(answer.utf8))["result"])
    }

    private func send(_ name: String, _ params: String = "{}", id: Int = 1) async {
        await dispatcher.receive(Stage.request(name, params, id: id), from: Stage.page(1), reply: inbox.send)
    }

    /// The next batch that the page hears.
    private func batch() async throws -> ModelValue {
        let event = try #require(await heard.next())
        return try #require(
            try TapeJSONDecoder().decode(ModelValue.self, from: Array(event.utf8))["params"]?["value"])
    }

    private func listen() async {
        await own.connect(Self.page, sending: heard.send)
        await own.receive(Stage.request("$/subscribe", #"{"name":"inspector.changes"}"#, id: nil), from: Self.page)
    }

    @Test("The commands are those of the host, with their parameters")
    func commands() async throws {
        let methods = try await ask("inspector.commands")["methods"]?.array ?? []
        #expect(methods.compactMap { $0["name"]?.string } == Stage.commands.descriptions.map(\.name.local))
        #expect(methods.first { $0["name"]?.string == "turn" }?["params"]?.array?.count == 2)
    }

    @Test("A call is kept with its arguments, its state and what it waited for")
    func calls() async throws {
        await send("write", #"{"name":"a","key":"x"}"#)
        await send("write", #"{"name":"b","key":"x"}"#, id: 2)
        let open = try #require(try await ask("inspector.history")["calls"]?.array)
        #expect(open.map { $0["state"]?.string } == ["running", "waiting"])
        #expect(open[0]["arguments"]?.string == #"{"name":"a","key":"x"}"#)
        #expect(open[0]["caller"]?.string == "https://example.org/" && open[0]["page"]?.integer?.description == "1")
        #expect(open[1]["claims"]?.array?.compactMap(\.string) == ["host, shared", "document x, exclusive"])
        #expect(open[1]["outcome"] == nil)
        await dispatcher.callerLeft(1)
        let closed = try #require(try await ask("inspector.history")["calls"]?.array)
        #expect(closed.map { $0["outcome"]?.string } == ["cancelled", "cancelled"])
        #expect(closed[0]["message"]?.string == "the caller is gone" && closed[0]["run"]?.real ?? -1 >= 0)
    }

    @Test("Rejected requests, events and the load are kept")
    func others() async throws {
        await send("nothing")
        await dispatcher.emit("tick", 1)
        await dispatcher.connect(Stage.page(1), sending: inbox.send)
        let history = try await ask("inspector.history")
        let rejection = try #require(history["rejections"]?[0])
        #expect(rejection["command"]?.string == "nothing" && rejection["outcome"]?.string == "unknown-command")
        #expect(history["events"]?[0]?["name"]?.string == "tick")
        #expect(history["load"]?["pages"]?.integer?.description == "1")
    }

    @Test("A command is called by the inspector, as far as the policy lets it")
    func call() async throws {
        async let reply = ask("inspector.call", #"{"command":"turn","arguments":{"name":"a"}}"#)
        while stage.log.isEmpty { await Task.yield() }
        stage.end("a")
        #expect(try await reply == ["result": "a", "outcome": "ok"])
        let refused = try await ask("inspector.call", #"{"command":"everything"}"#)
        #expect(refused["outcome"]?.string == "refused")
        #expect(try await ask("inspector.call", #"{"command":"nothing"}"#)["outcome"]?.string == "refused")
        let invalid = try await ask("inspector.call", #"{"command":"turn","arguments":[]}"#)
        #expect(invalid["outcome"]?.string == "invalid-arguments")
        #expect(await dispatcher.load == BridgeLoad())
    }

    @Test("Arguments that are no structure are a fault of the inspector's own call")
    func invalidArguments() async {
        await own.receive(
            Stage.request("inspector.call", #"{"command":"turn","arguments":7}"#), from: Self.page, reply: inbox.send)
        #expect(await inbox.next()?.contains("-32602") == true)
    }

    @Test("Nobody inspects without a rule of the policy")
    func policy() async {
        await own.receive(
            Stage.request("inspector.history"), from: Stage.page(1, host: "evil.example"), reply: inbox.send)
        #expect(await inbox.next()?.contains("-32001") == true)
    }

    @Test("A page hears of changes in batches, each call once, in its last state")
    func batches() async throws {
        await listen()
        for number in 0..<50 { await send("turn", #"{"name":"\#(number)"}"#, id: number) }
        await dispatcher.callerLeft(1)
        let batch = try await batch()
        let calls = try #require(batch["calls"]?.array)
        #expect(calls.count == 50 && calls.allSatisfy { $0["state"]?.string == "settled" })
        #expect(batch["missed"]?.integer?.description == "0" && batch["load"]?["requests"]?.integer?.description == "0")
    }

    @Test("There are only so many batches a second, and none while nobody looks")
    func rate() async throws {
        await send("nothing")
        await listen()
        let start = ContinuousClock.now
        var batches = 0
        while start.duration(to: .now) < .seconds(1) {
            await send("nothing")
            if inspector.takeBatch() != nil { batches += 1 }
            try await Task.sleep(for: .milliseconds(20))
        }
        await own.callerLeft(Self.page.id)
        let sent = await heard.rest().count
        // What the test takes itself is not sent; a batch is due every 200 ms.
        #expect(sent <= 6 && batches > 0)
    }

    @Test("Of calls, events and rejected requests the newest are kept, and of a batch the newest sent")
    func bounds() async throws {
        var limits = InspectorLimits()
        limits.calls = 3
        limits.events = 2
        limits.rejections = 2
        limits.batchSize = 2
        let tests = InspectorTests(limits)
        await tests.listen()
        for number in 0..<10 {
            await tests.send("turn", #"{"name":"\#(number)"}"#, id: number)
            await tests.send("nothing\(number)")
            await tests.dispatcher.emit("tick\(number)", number)
        }
        let history = try await tests.ask("inspector.history")
        let names = history["calls"]?.array?.compactMap { $0["arguments"]?.string }
        #expect(names == [#"{"name":"7"}"#, #"{"name":"8"}"#, #"{"name":"9"}"#])
        #expect(history["events"]?.array?.compactMap { $0["name"]?.string } == ["tick8", "tick9"])
        #expect(history["rejections"]?.array?.compactMap { $0["command"]?.string } == ["nothing8", "nothing9"])
        let batch = try await tests.batch()
        #expect(batch["calls"]?.array?.count == 2 && batch["events"]?.array?.count == 2)
        // 3 calls of which 2 are sent; of 10 events and 10 rejections 8 each are not.
        #expect(batch["missed"]?.integer?.description == "17")
        await tests.dispatcher.callerLeft(1)
    }

    @Test("Hostile texts are escaped and cut")
    func hostile() async throws {
        let long = String(repeating: "x", count: 10_000)
        await send("turn", #"{"name":"\u001b[2J\#(long)"}"#)
        await send("<img src=x onerror=alert(1)>\\u202e\(long)")
        await send("turn", #"{"name":"\#(String(repeating: "y", count: 70_000))"}"#, id: 2)
        let history = try await ask("inspector.history")
        let arguments = try #require(history["calls"]?[0]?["arguments"]?.string)
        #expect(arguments.hasPrefix(#"{"name":"\u001b[2Jxxx"#) && arguments.count == 501)
        #expect(history["calls"]?[1]?["arguments"]?.string == "70011 bytes")
        let name = try #require(history["rejections"]?[0]?["command"]?.string)
        #expect(name.hasPrefix(#"<img src=x onerror=alert(1)>\u{202E}xxx"#) && name.count == 501)
        await dispatcher.callerLeft(1)
    }

    @Test("An inspector refers to neither dispatcher, so that both can go")
    func lifetime() async {
        weak var inspected: CommandDispatcher?
        let inspector = Inspector()
        do {
            let dispatcher = CommandDispatcher(host: Stage(), commands: Stage.commands, observer: inspector)
            _ = inspector.dispatcher(inspecting: dispatcher)
            inspected = dispatcher
        }
        #expect(inspected == nil)
    }
}
