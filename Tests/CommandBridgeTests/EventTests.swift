import CommandBridge
import JSONTape
import Switchless
import Testing

/// A message with `…` for the random identifier of the numbering.
func withoutEpoch(_ message: String) -> String { message.replacing(/"epoch":"[a-z0-9]+"/, with: #""epoch":"…""#) }

@Suite("Events")
struct EventTests {
    private func dispatcher(_ change: (inout BridgeLimits) -> Void = { _ in }) -> CommandDispatcher {
        var limits = BridgeLimits()
        change(&limits)
        return CommandDispatcher(
            host: Stage(), commands: Stage.commands, policy: Stage.openPolicy, codec: JSONRPCCodec(limits: limits))
    }

    private func subscribe(_ name: String, id: Int? = nil) -> [UInt8] {
        Stage.request("$/subscribe", #"{"name":"\#(name)"}"#, id: id)
    }

    /// The reply to a subscription whose id is 1.
    private func subscribed(next: Int) -> String {
        #"{"jsonrpc":"2.0","result":{"epoch":"…","next":\#(next)},"id":1}"#
    }

    private func event(_ name: String, _ number: Int, _ value: String) -> String {
        #"{"jsonrpc":"2.0","method":"$/event","params":{"name":"\#(name)","number":\#(number),"value":\#(value)}}"#
    }

    @Test("Events are kept until the page subscribes, and come numbered by name")
    func kept() async {
        let dispatcher = dispatcher(), inbox = Inbox(), page = Stage.page(1)
        await dispatcher.connect(page, sending: inbox.send)
        await dispatcher.emit("a", 10)
        await dispatcher.emit("b", ["x": 1])
        await dispatcher.emit("a", 11)
        await dispatcher.receive(subscribe("a", id: 1), from: page)
        await dispatcher.emit("a", 12)
        await dispatcher.receive(subscribe("b"), from: page)
        #expect(
            await inbox.rest().map(withoutEpoch) == [
                subscribed(next: 0), event("a", 0, "10"), event("a", 1, "11"),
                event("a", 2, "12"), event("b", 0, #"{"x":1}"#),
            ])
    }

    @Test("Of more events than are kept the oldest are lost, and the numbers show it")
    func gap() async {
        let dispatcher = dispatcher { $0.keptEvents = 2 }
        let inbox = Inbox(), page = Stage.page(1)
        await dispatcher.connect(page, sending: inbox.send)
        for value in 0..<5 { await dispatcher.emit("a", value) }
        await dispatcher.receive(subscribe("a"), from: page)
        #expect(await inbox.rest() == [event("a", 3, "3"), event("a", 4, "4")])
    }

    @Test("A page that unsubscribes hears nothing, and finds a gap when it comes back")
    func unsubscribing() async {
        let dispatcher = dispatcher(), inbox = Inbox(), page = Stage.page(1)
        await dispatcher.connect(page, sending: inbox.send)
        await dispatcher.receive(subscribe("a"), from: page)
        await dispatcher.emit("a", 0)
        await dispatcher.receive(Stage.request("$/unsubscribe", #"{"name":"a"}"#, id: nil), from: page)
        await dispatcher.emit("a", 1)
        await dispatcher.receive(subscribe("a"), from: page)
        await dispatcher.emit("a", 2)
        #expect(await inbox.rest() == [event("a", 0, "0"), event("a", 2, "2")])
    }

    @Test("An event may be for one page alone, and pages have numbers of their own")
    func one() async {
        let dispatcher = dispatcher(), first = Inbox(), second = Inbox()
        await dispatcher.connect(Stage.page(1), sending: first.send)
        await dispatcher.connect(Stage.page(2), sending: second.send)
        for id in [1, 2] as [UInt64] { await dispatcher.receive(subscribe("a"), from: Stage.page(id)) }
        await dispatcher.emit("a", "both")
        await dispatcher.emit("a", "second", to: 2)
        await dispatcher.emit("a", "nobody", to: 3)
        await dispatcher.emit("a", "both")
        #expect(await first.rest() == [event("a", 0, #""both""#), event("a", 1, #""both""#)])
        let own = #"{"name":"a","number":0,"value":"second","only":true}"#
        #expect(
            await second.rest() == [
                event("a", 0, #""both""#), #"{"jsonrpc":"2.0","method":"$/event","params":\#(own)}"#,
                event("a", 1, #""both""#),
            ])
    }

    @Test("An event says the version of the state that it leads to, and a snapshot that of the state")
    func version() async throws {
        let dispatcher = dispatcher(), inbox = Inbox(), page = Stage.page(1)
        await dispatcher.connect(page, sending: inbox.send)
        await dispatcher.receive(subscribe("a"), from: page)
        await dispatcher.emit("a", 10, version: 7)
        await dispatcher.emit("a", 11, to: 1, version: 8)
        let params = [
            #"{"name":"a","number":0,"value":10,"version":7}"#,
            #"{"name":"a","number":0,"value":11,"only":true,"version":8}"#,
        ]
        #expect(await inbox.rest() == params.map { #"{"jsonrpc":"2.0","method":"$/event","params":\#($0)}"# })
        let snapshot = try TapeJSONEncoder().encode(SnapshotReply([10, 11], version: 8))
        #expect(String(decoding: snapshot, as: UTF8.self) == #"{"version":8,"value":[10,11]}"#)
        #expect(try TapeJSONDecoder().decode(SnapshotReply<[Int]>.self, from: snapshot).value == [10, 11])
    }

    @Test("A page hears of nothing that the policy does not let it call by that name")
    func policy() async {
        let dispatcher = dispatcher(), inbox = Inbox(), page = Stage.page(1, host: "evil.org")
        await dispatcher.connect(page, sending: inbox.send)
        await dispatcher.emit("a", "secret")
        await dispatcher.receive(subscribe("a", id: 1), from: page)
        await dispatcher.emit("a", "secret")
        let sent = await inbox.rest()
        #expect(sent.count == 1)
        #expect(sent.first?.contains("-32001") == true)
    }

    @Test("Subscriptions are limited, and asking twice is one")
    func subscriptions() async {
        let dispatcher = dispatcher { $0.subscriptions = 2 }
        let inbox = Inbox(), page = Stage.page(1)
        await dispatcher.connect(page, sending: inbox.send)
        for name in ["a", "b", "b", "c"] { await dispatcher.receive(subscribe(name, id: 1), from: page) }
        await dispatcher.receive(Stage.request("$/unsubscribe", #"{"name":"a"}"#), from: page)
        await dispatcher.receive(subscribe("c", id: 1), from: page)
        #expect(await inbox.rest().map { $0.contains("-32014") } == [false, false, false, true, false, false])
    }

    @Test("A subscription without a name is refused", arguments: ["{}", "[]", #"{"name":1}"#])
    func noName(params: String) async {
        let dispatcher = dispatcher(), inbox = Inbox()
        await dispatcher.connect(Stage.page(1), sending: inbox.send)
        await dispatcher.receive(Stage.request("$/subscribe", params), from: Stage.page(1))
        #expect(await inbox.next()?.contains("-32602") == true)
    }

    @Test("A page that navigates is another, to whom nothing of the old one goes")
    func navigating() async {
        let dispatcher = dispatcher(), old = Inbox(), new = Inbox(), page = Stage.page(1)
        await dispatcher.connect(page, sending: old.send)
        await dispatcher.receive(subscribe("a"), from: page)
        await dispatcher.receive(Stage.request("turn", #"{"name":"x"}"#), from: page)
        await dispatcher.connect(page, sending: new.send)
        await dispatcher.emit("a", 1)
        #expect(await dispatcher.load == BridgeLoad(pages: 1))
        await dispatcher.receive(subscribe("a"), from: page)
        #expect(await old.rest() == [])
        #expect(await new.rest() == [event("a", 0, "1")])
        await dispatcher.callerLeft(1)
        #expect(await dispatcher.load == BridgeLoad())
    }

    @Test("A message of a page that is not connected is reported and not read")
    func notConnected() async {
        let reports = Inbox(), stage = Stage()
        let dispatcher = CommandDispatcher(host: stage, commands: Stage.commands, policy: Stage.openPolicy) {
            reports.send(Array($0.code.rawValue.utf8))
        }
        await dispatcher.receive(Stage.request("turn", #"{"name":"x"}"#), from: Stage.page(1))
        #expect(await reports.rest() == ["not-connected"])
        #expect(stage.log == [])
    }

    @Test("An event that has no JSON is reported and not sent")
    func notEncoded() async {
        let reports = Inbox()
        let dispatcher = CommandDispatcher(host: Stage(), commands: Stage.commands, policy: Stage.openPolicy) {
            reports.send(Array($0.code.rawValue.utf8))
        }
        await dispatcher.emit("a", Double.infinity)
        #expect(await reports.rest() == ["not-encoded"])
    }
}
