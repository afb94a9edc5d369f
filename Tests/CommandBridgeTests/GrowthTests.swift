import ModelMapping
import Switchless
import Testing

@testable import CommandBridge

extension CommandDispatcher {
    /// What the dispatcher keeps for a page and its events, in all of its tables.
    fileprivate func kept(for id: UInt64) -> Int {
        let page = pages[id]
        return channels.count + eventNumbers.count + requests.count + tickets.count + holds.count + questions.count
            + (page.map { $0.starts.count + $0.own.count + $0.subscriptions.count + $0.streams } ?? 0)
    }
}

@Suite("What a page can have kept")
struct GrowthTests {
    private let dispatcher = CommandDispatcher(host: Stage(), commands: Stage.commands, policy: Stage.openPolicy)
    private let page = Stage.page(1)

    /// What 500 rounds of messages have left.
    private func left(_ messages: (Int) -> [[UInt8]]) async -> Int {
        let inbox = Inbox()
        await dispatcher.connect(page, sending: inbox.send)
        for round in 0..<500 {
            for message in messages(round) { await dispatcher.receive(message, from: page) }
        }
        return await dispatcher.kept(for: page.id)
    }

    @Test("A page that unsubscribes from ever new names has none kept")
    func unsubscribing() async {
        #expect(await left { [Stage.request("$/unsubscribe", #"{"name":"a\#($0)"}"#, id: nil)] } == 0)
    }

    @Test("A page that subscribes to ever new names and unsubscribes has none kept")
    func subscribing() async {
        let left = await left { round in
            ["$/subscribe", "$/unsubscribe"].map { Stage.request($0, #"{"name":"a\#(round)"}"#, id: nil) }
        }
        #expect(left == 0)
    }

    @Test("A page is subscribed to so many events at most")
    func subscriptions() async {
        // Each is kept with its page, and with its name.
        let left = await left { [Stage.request("$/subscribe", #"{"name":"a\#($0)"}"#, id: nil)] }
        #expect(left == 2 * BridgeLimits().subscriptions)
    }

    @Test("An event that was sent before stays unwanted once a page has unsubscribed")
    func unwanted() async {
        let inbox = Inbox()
        await dispatcher.connect(page, sending: inbox.send)
        await dispatcher.emit("a", 0)
        await dispatcher.receive(Stage.request("$/unsubscribe", #"{"name":"a"}"#, id: nil), from: page)
        await dispatcher.emit("a", 1)
        await dispatcher.receive(Stage.request("$/subscribe", #"{"name":"a"}"#, id: nil), from: page)
        #expect(await inbox.rest() == [])
    }

    @Test(
        "Notifications about requests, streams and events that are not there leave nothing",
        arguments: [
            ("$/cancelRequest", #""id":"#), ("$/credit", #""count":5,"id":"#), ("$/end", #""id":"#),
            ("$/piece", #""number":0,"value":[1],"id":"#), ("$/acknowledge", #""name":"a","number":"#),
            ("$/progress", #""value":1,"id":"#), ("$/binary", #""a":"#), ("$/ping", #""a":"#), ("nothing", #""a":"#),
        ])
    func notifications(_ method: String, _ params: String) async {
        #expect(await left { [Stage.request(method, "{\(params)\($0)}", id: nil)] } == 0)
    }

    /// Work that goes on whoever cancels it, until the test lets it end.
    private actor Bench {
        private var working: [CheckedContinuation<Void, Never>] = []
        var count: Int { working.count }
        func work() async { await withCheckedContinuation { working.append($0) } }
        func endAll() {
            for continuation in working { continuation.resume() }
            working = []
        }
    }

    private enum Work: AsyncCommand {
        static let name: CommandName = "work"
        static let summary = "Works on."
        static let order: any CommandOrder = .concurrent
        static func run(_ arguments: NoArguments, on bench: Bench) async -> Int {
            await bench.work()
            return 1
        }
    }

    @Test("A page that cancels its calls has no more work done at a time than one that waits for them")
    func cancelling() async {
        var limits = BridgeLimits()
        limits.inFlight = 3
        let bench = Bench(), inbox = Inbox()
        let dispatcher = CommandDispatcher(
            host: bench, commands: CommandRegistry<Bench>([Work.self]), policy: Stage.openPolicy,
            codec: JSONRPCCodec(limits: limits))
        await dispatcher.connect(page, sending: inbox.send)
        func begin(_ ids: Range<Int>) async {
            for id in ids {
                await dispatcher.receive(Stage.request("work", id: id), from: page)
                await dispatcher.receive(Stage.request("$/cancelRequest", #"{"id":\#(id)}"#, id: nil), from: page)
            }
        }
        func isRefused(_ text: String) -> Bool { text.contains(#""code":-32013"#) }
        await begin(0..<50)
        let answers = await inbox.rest()
        #expect(answers.count == 50 && answers.count(where: isRefused) == 47)
        while await bench.count < 3 { await Task.yield() }
        // What has ended makes room.
        await bench.endAll()
        while await !dispatcher.tickets.isEmpty { await Task.yield() }
        await begin(50..<53)
        #expect(await inbox.rest().count(where: isRefused) == 0)
        await dispatcher.callerLeft(page.id)
        while await bench.count < 3 { await Task.yield() }
        await bench.endAll()
        while await !dispatcher.tickets.isEmpty { await Task.yield() }
    }

    @Test("A ping is answered")
    func ping() async {
        let inbox = Inbox()
        await dispatcher.connect(page, sending: inbox.send)
        await dispatcher.receive(Stage.request("$/ping"), from: page)
        #expect(await inbox.rest() == [#"{"jsonrpc":"2.0","result":null,"id":1}"#])
    }
}
