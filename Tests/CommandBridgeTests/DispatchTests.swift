import CommandBridge
import Foundation
import PropertyList
import Switchless
import Testing

@Suite("Dispatching commands")
struct DispatchTests {
    private func dispatcher(
        limits: BridgeLimits = BridgeLimits(), phases: Phases = Phases(), deadline: Duration? = nil, desk: Desk = Desk()
    ) -> CommandDispatcher {
        CommandDispatcher(
            host: desk, commands: Desk.commands, policy: Desk.openPolicy, codec: JSONRPCCodec(limits: limits),
            phases: phases, deadline: deadline)
    }

    private func request(_ method: String, _ params: String = "[]", id: Int = 1) -> [UInt8] {
        Array(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params),"id":\#(id)}"#.utf8)
    }

    private func code(_ response: String?) -> Int? {
        response?.split(separator: #""code":"#).dropFirst().first.flatMap {
            Int($0.prefix { $0.isNumber || $0 == "-" })
        }
    }

    @Test("Two modules with the same command do not merge, and say which")
    func duplicate() throws {
        let other = CommandRegistry<Desk>([Sum.self])
        #expect(throws: RegistryError(reason: .duplicate, kind: "command", name: "sum")) {
            try Desk.commands.merging(other)
        }
        #expect(try CommandRegistry<Desk>([Fail.self]).merging(other)["sum"] != nil)
    }

    @Test("Phases come in the order of their priorities, around the command")
    func phases() async throws {
        let log = Inbox()
        let note: @Sendable (String) -> Void = { log.send(Array($0.utf8)) }
        var phases = Phases()
        phases.after { call, settlement in note("after \(call.name) \(settlement.outcome)") }
        phases.during("subtract") { _ in note("during") }
        phases.before(priority: 1) { call throws(CommandFault) in note("second") }
        phases.before(priority: 2) { call throws(CommandFault) in note("first") }
        phases.before(priority: 1) { call throws(CommandFault) in note("third") }
        phases.before("other.*") { call throws(CommandFault) in note("never") }
        let dispatcher = dispatcher(phases: phases)
        await dispatcher.receive(request("subtract", "[5,3]"), from: Desk.page) { _ in note("reply") }
        await dispatcher.receive(request("fail"), from: Desk.page) { _ in note("reply") }
        #expect(
            await log.rest() == [
                "first", "second", "third", "during", "after subtract ok", "reply", "first", "second", "third",
                "after fail failed", "reply",
            ])
    }

    @Test("Before may rewrite the arguments")
    func rewriting() async {
        var phases = Phases()
        phases.before("subtract") { call throws(CommandFault) in try call.rewrite([10, 1]) }
        let inbox = Inbox()
        await dispatcher(phases: phases).receive(request("subtract", "[5,3]"), from: Desk.page, reply: inbox.send)
        #expect(await inbox.next() == #"{"jsonrpc":"2.0","result":9,"id":1}"#)
    }

    @Test("Before may refuse")
    func refusing() async {
        var phases = Phases()
        phases.before { call throws(CommandFault) in throw CommandFault(.refused, "not now") }
        let inbox = Inbox()
        await dispatcher(phases: phases).receive(request("subtract", "[5,3]"), from: Desk.page, reply: inbox.send)
        #expect(code(await inbox.next()) == -32001)
    }

    @Test("A request that is cancelled is settled as such, and once")
    func cancelling() async {
        let dispatcher = dispatcher()
        let inbox = Inbox()
        await dispatcher.receive(request("wait"), from: Desk.page, reply: inbox.send)
        #expect(await dispatcher.openCount == 1)
        let cancel = Array(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#.utf8)
        var other = Desk.page
        other.id = 2
        await dispatcher.receive(cancel, from: other, reply: inbox.send)
        #expect(await dispatcher.openCount == 1)
        await dispatcher.receive(cancel, from: Desk.page, reply: inbox.send)
        await dispatcher.receive(cancel, from: Desk.page, reply: inbox.send)
        #expect(await dispatcher.openCount == 0)
        let responses = await inbox.rest()
        #expect(responses.map { code($0) } == [-32800])
    }

    @Test("A request past its deadline is settled as such")
    func deadline() async {
        let inbox = Inbox()
        let dispatcher = dispatcher(deadline: .milliseconds(1))
        await dispatcher.receive(request("wait"), from: Desk.page, reply: inbox.send)
        #expect(code(await inbox.next()) == -32002)
        #expect(await dispatcher.openCount == 0)
    }

    @Test("A caller that is gone hears nothing, and its requests are settled")
    func callerLeft() async {
        let log = Inbox(), inbox = Inbox()
        var phases = Phases()
        phases.after { _, settlement in log.send(Array(settlement.outcome.utf8)) }
        let dispatcher = dispatcher(phases: phases)
        await dispatcher.receive(request("wait"), from: Desk.page, reply: inbox.send)
        await dispatcher.receive(request("wait", id: 2), from: Desk.page, reply: inbox.send)
        await dispatcher.callerLeft(Desk.page.id)
        #expect(await dispatcher.openCount == 0)
        #expect(await inbox.rest() == [])
        #expect(await log.rest() == ["cancelled", "cancelled"])
    }

    @Test("A handler that lets go of a request has failed it")
    func dropping() async {
        let inbox = Inbox()
        await dispatcher().receive(request("hold", "[false]"), from: Desk.page, reply: inbox.send)
        #expect(code(await inbox.next()) == -32003)
    }

    @Test("A deferred reply counts once")
    func deferred() async {
        let desk = Desk(), inbox = Inbox()
        let dispatcher = dispatcher(desk: desk)
        await dispatcher.receive(request("hold", "[true]"), from: Desk.page, reply: inbox.send)
        var slot = await desk.slots.take()
        while slot == nil {
            await Task.yield()
            slot = await desk.slots.take()
        }
        slot?.reply("first")
        slot?.reply("second")
        slot?.fail(CommandFault(.failed, "third"))
        slot = nil
        #expect(await inbox.next() == #"{"jsonrpc":"2.0","result":"first","id":1}"#)
        #expect(await inbox.rest() == [])
    }

    @Test("Every limit has a code of its own")
    func limits() async {
        var limits = BridgeLimits()
        limits.messageBytes = 100
        limits.depth = 3
        limits.batchSize = 2
        limits.inFlight = 1
        let dispatcher = dispatcher(limits: limits)
        let inbox = Inbox()
        let messages = [
            [UInt8](repeating: 0x20, count: 101), Array("[[[[]]]]".utf8), Array("[1,2,3]".utf8),
            Array("[[[\"[[[\"".utf8), request("wait"), request("wait", id: 2),
        ]
        for message in messages { await dispatcher.receive(message, from: Desk.page, reply: inbox.send) }
        let responses = await inbox.rest()
        #expect(responses.map { code($0) } == [-32010, -32011, -32012, -32700, -32013])
        await dispatcher.callerLeft(Desk.page.id)
    }

    @Test("Of many requests that end in every way each is answered once")
    func exactlyOnce() async {
        let dispatcher = dispatcher(deadline: .milliseconds(20))
        let inbox = Inbox()
        let methods = ["subtract", "sum", "fail", "wait", "hold", "nothing"]
        for id in 0..<600 {
            await dispatcher.receive(
                request(methods[id % 6], id % 7 == 0 ? "[1]" : "[5,3]", id: id), from: Desk.page, reply: inbox.send)
            let cancel = #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(id / 2)}}"#
            if id % 5 == 0 { await dispatcher.receive(Array(cancel.utf8), from: Desk.page, reply: inbox.send) }
        }
        while await dispatcher.openCount > 0 { try? await Task.sleep(for: .milliseconds(5)) }
        let ids = await inbox.rest().compactMap { $0.split(separator: #""id":"#).last.flatMap { Int($0.dropLast()) } }
        #expect(ids.sorted() == Array(0..<600))
    }
}
