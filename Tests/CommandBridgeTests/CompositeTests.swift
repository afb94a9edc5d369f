import CommandBridge
import Switchless
import Testing

@Suite("Composite commands")
struct CompositeTests {
    private let shelf = Shelf(), inbox = Inbox(), log = Inbox()

    private func dispatcher(
        deadline: Duration? = nil, _ change: (inout BridgeLimits) -> Void = { _ in }
    ) -> CommandDispatcher {
        var limits = BridgeLimits()
        change(&limits)
        var phases = Phases()
        phases.during { [log] call in log.send(Array("\(call.name)".utf8)) }
        phases.after { [log] call, settlement in log.send(Array("\(call.name) \(settlement.outcome)".utf8)) }
        return CommandDispatcher(
            host: shelf, commands: Shelf.commands, policy: Shelf.policy, codec: JSONRPCCodec(limits: limits),
            phases: phases, deadline: deadline)
    }

    private func call(_ name: String, _ words: [String], on dispatcher: CommandDispatcher) async {
        await dispatcher.receive(Stage.request(name, "\(words)"), from: Shelf.page, reply: inbox.send)
    }

    private func settled(_ dispatcher: CommandDispatcher) async {
        while await dispatcher.load != BridgeLoad() { await Task.yield() }
    }

    /// A test whose call has begun a part that does not end.
    private static func stalled(deadline: Duration?) async -> (CompositeTests, CommandDispatcher) {
        let test = CompositeTests()
        let dispatcher = test.dispatcher(deadline: deadline)
        await test.call("fill", ["put:a", "put:b", "stall", "put:c"], on: dispatcher)
        while !test.shelf.log.contains("stall") {
            // Beside all other tests a short deadline may pass before the part begins: once more, with a longer one.
            if let deadline, await dispatcher.load == BridgeLoad() { return await stalled(deadline: deadline * 10) }
            await Task.yield()
        }
        return (test, dispatcher)
    }

    @Test("The parts are dispatched one by one, and their replies are the reply")
    func parts() async {
        let dispatcher = dispatcher()
        await call("fill", ["put:a", "look", "put:b", "look"], on: dispatcher)
        #expect(await inbox.next() == #"{"jsonrpc":"2.0","result":[1,1,2,2],"id":1}"#)
        #expect(shelf.contents == ["a", "b"])
        await settled(dispatcher)
        #expect(
            await log.rest() == [
                "fill", "put", "put ok", "look", "look ok", "put", "put ok", "look", "look ok", "fill ok",
            ])
        #expect(shelf.log == [])
    }

    @Test("When a part fails, those before it are undone, the last first, and those after it never begin")
    func undoing() async {
        let dispatcher = dispatcher()
        await call("fill", ["put:a", "put:b", "look", "put:c", "break", "put:d"], on: dispatcher)
        let fault = #"{"code":-32000,"message":"part 5 of 6, 'break': it broke"}"#
        #expect(await inbox.next() == #"{"jsonrpc":"2.0","error":\#(fault),"id":1}"#)
        #expect(shelf.contents == [])
        #expect(shelf.log == ["undo c", "undo b", "undo a"])
        await settled(dispatcher)
    }

    @Test("A whole that is part of another is undone with it")
    func nesting() async {
        let dispatcher = dispatcher()
        await call("nest", ["put:a", "put:b", "break"], on: dispatcher)
        #expect(await inbox.next()?.contains("part 2 of 2, 'fill': it broke") == true)
        #expect(shelf.log == ["undo b", "undo a"])
        await settled(dispatcher)
    }

    @Test("What cannot be undone is said, and the others are undone all the same")
    func stuck() async {
        let dispatcher = dispatcher()
        await call("fill", ["put:a", "stuck:b", "put:c", "break"], on: dispatcher)
        #expect(await inbox.next()?.contains("it broke; some finished parts could not be undone: it is glued") == true)
        #expect(shelf.contents == ["b"])
        #expect(shelf.log == ["undo c", "undo a"])
        await settled(dispatcher)
    }

    @Test("A part that the policy refuses fails, and so does one that there is not", arguments: ["secret", "nothing"])
    func policy(name: String) async {
        let dispatcher = dispatcher()
        await call("fill", ["put:a", name], on: dispatcher)
        #expect(await inbox.next()?.contains("-32001") == true)
        #expect(shelf.contents == [])
        await settled(dispatcher)
    }

    @Test("A whole that is cancelled, too late, or whose page leaves is undone, and who comes next finds nothing of it")
    func cancelling() async {
        let ends: [(CommandDispatcher) async -> Void] = [
            { await $0.receive(Stage.request("$/cancelRequest", #"{"id":1}"#, id: nil), from: Shelf.page) { _ in } },
            { await $0.callerLeft(1) }, { _ in },
        ]
        for (index, end) in ends.enumerated() {
            let (test, dispatcher) = await Self.stalled(deadline: index == 2 ? .milliseconds(200) : nil)
            if index == 2 { #expect(await test.inbox.next()?.contains("-32002") == true) }
            var other = Shelf.page
            other.id = 2
            await dispatcher.receive(Stage.request("look", id: 2), from: other, reply: test.inbox.send)
            await end(dispatcher)
            await test.settled(dispatcher)
            #expect(test.shelf.log == ["stall", "undo b", "undo a"])
            #expect(await test.inbox.rest().last == #"{"jsonrpc":"2.0","result":0,"id":2}"#)
        }
    }

    @Test("An undoable command that ends after it was cancelled is undone")
    func lateEnd() async {
        let dispatcher = dispatcher()
        await dispatcher.receive(Stage.request("late", #"{"thing":"a"}"#), from: Shelf.page, reply: inbox.send)
        await dispatcher.receive(Stage.request("$/cancelRequest", #"{"id":1}"#, id: nil), from: Shelf.page) { _ in }
        #expect(await inbox.next()?.contains("-32800") == true)
        await settled(dispatcher)
        #expect(shelf.log == ["undo a"])
        #expect(shelf.contents == [])
    }

    @Test("Parts are limited, those of parts included")
    func limit() async {
        let dispatcher = dispatcher { $0.parts = 4 }
        await call("fill", ["put:a", "put:b", "put:c", "put:d"], on: dispatcher)
        #expect(await inbox.next()?.contains("result") == true)
        await call("fill", ["put:a", "put:b", "put:c", "put:d", "put:e"], on: dispatcher)
        #expect(await inbox.next()?.contains("-32016") == true)
        await call("nest", ["put:a", "put:b", "look"], on: dispatcher)
        #expect(await inbox.next()?.contains("-32016") == true)
        #expect(shelf.log == ["undo b", "undo a"])
    }

    @Test("A whole that is part of itself ends at the limit of nesting, and is undone")
    func depth() async {
        let dispatcher = dispatcher()
        await dispatcher.receive(Stage.request("forever"), from: Shelf.page, reply: inbox.send)
        #expect(await inbox.next()?.contains("-32017") == true)
        #expect(shelf.contents == [])
        #expect(shelf.log.count == 8)
        await settled(dispatcher)
    }
}
