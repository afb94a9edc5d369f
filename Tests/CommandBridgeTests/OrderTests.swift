import CommandBridge
import Testing

@Suite("The order of calls")
struct OrderTests {
    private let stage = Stage()

    private func dispatcher(deadline: Duration? = nil, phases: Phases = Phases()) -> CommandDispatcher {
        CommandDispatcher(
            host: stage, commands: Stage.commands, policy: Stage.openPolicy, phases: phases, deadline: deadline)
    }

    /// Sends calls, as `PAGE COMMAND NAME [KEY]`; each has its place in the list as its id.
    private func send(_ calls: [String], to dispatcher: CommandDispatcher, _ inbox: Inbox = Inbox()) async {
        for (id, call) in calls.enumerated() {
            let words = call.split(separator: " ")
            let key = words.count > 3 ? #","key":"\#(words[3])""# : ""
            await dispatcher.receive(
                Stage.request(String(words[1]), #"{"name":"\#(words[2])"\#(key)}"#, id: id),
                from: Stage.page(UInt64(words[0]) ?? 0), reply: inbox.send)
        }
    }

    /// Ends the calls in that order, each when it has begun, and says what happened.
    private func trace(_ names: String, on dispatcher: CommandDispatcher) async -> String {
        for name in names.map(String.init) {
            while !stage.log.contains("begin \(name)") { await Task.yield() }
            let open = await dispatcher.openCount
            stage.note("end \(name)")
            stage.end(name)
            while await dispatcher.openCount == open { await Task.yield() }
        }
        return stage.log.joined(separator: ", ").replacing("begin ", with: "+").replacing("end ", with: "-")
    }

    @Test(
        "Calls begin and wait as their commands say",
        arguments: [
            (["1 turn a", "1 turn b", "1 turn c"], "abc", "+a, -a, +b, -b, +c, -c"),
            (["1 turn a", "2 turn b", "1 turn c"], "bac", "+a, +b, -b, -a, +c, -c"),
            (["1 read a", "1 read b"], "ba", "+a, +b, -b, -a"),
            (["1 turn a", "1 read b", "1 turn c"], "bac", "+a, +b, -b, -a, +c, -c"),
            (["1 write a x", "2 write b x", "1 write c y"], "cab", "+a, +c, -c, -a, +b, -b"),
            (["1 read a", "2 everything b", "1 read c"], "abc", "+a, -a, +b, -b, +c, -c"),
            (["1 everything a", "2 turn b", "3 turn c"], "acb", "+a, -a, +b, +c, -c, -b"),
            (["1 read a", "1 read b", "1 everything c"], "bac", "+a, +b, -b, -a, +c, -c"),
            (["1 meet a xy", "1 meet b yz", "1 meet c x", "1 meet d z"], "abcd", "+a, -a, +b, +c, -b, +d, -c, -d"),
            (["1 write a x", "1 meet b x"], "ba", "+a, +b, -b, -a"),
        ])
    func traces(calls: [String], ends: String, expected: String) async {
        let dispatcher = dispatcher()
        await send(calls, to: dispatcher)
        #expect(await trace(ends, on: dispatcher) == expected)
        #expect(await dispatcher.load == BridgeLoad())
    }

    @Test("The same messages always begin in the same order")
    func deterministic() async {
        let calls = (0..<40).map { number in
            let command = ["turn", "read", "write", "everything", "meet"][number * 7 % 5]
            return "\(number % 3) \(command) n\(number) \(["x", "y", "xy"][number * 5 % 3])"
        }
        var traces: Set<String> = []
        for _ in 0..<5 {
            let test = OrderTests()
            let dispatcher = test.dispatcher()
            await test.send(calls, to: dispatcher)
            // Ends whichever began first.
            var ended = 0
            while ended < calls.count {
                let open = await dispatcher.openCount
                let begun = test.stage.log
                guard ended < begun.count else {
                    Issue.record("nobody has begun who has not ended: \(begun)")
                    return
                }
                test.stage.end(String(begun[ended].dropFirst(6)))
                while await dispatcher.openCount == open { await Task.yield() }
                ended += 1
            }
            traces.insert(test.stage.log.joined(separator: ","))
        }
        #expect(traces.count == 1)
    }

    @Test("A call that fails at once lets the next begin")
    func failing() async {
        let inbox = Inbox(), dispatcher = dispatcher()
        await send(["1 turn a"], to: dispatcher)
        await dispatcher.receive(Stage.request("turn", "[]", id: 8), from: Stage.page(1), reply: inbox.send)
        await dispatcher.receive(Stage.request("write", "[]", id: 9), from: Stage.page(1), reply: inbox.send)
        await send(["1 turn b"], to: dispatcher)
        #expect(await trace("ab", on: dispatcher).hasSuffix("+b, -b"))
        let ids = await inbox.rest().map { String($0.suffix(6)) }
        #expect(ids == [#""id":9}"#, #""id":8}"#].map { String($0.suffix(6)) })
    }

    @Test("A call that is cancelled while it waits never begins, and nobody is told of it but its caller")
    func cancelWaiting() async {
        let log = Inbox(), inbox = Inbox()
        var phases = Phases()
        phases.after { call, settlement in log.send(Array("\(call.name) \(settlement.outcome)".utf8)) }
        let dispatcher = dispatcher(phases: phases)
        await send(["1 turn a", "1 turn b", "1 turn c"], to: dispatcher, inbox)
        await dispatcher.receive(Stage.request("$/cancelRequest", #"{"id":1}"#, id: nil), from: Stage.page(1)) { _ in }
        #expect(await inbox.next()?.contains("-32800") == true)
        #expect(await trace("ac", on: dispatcher) == "+a, -a, +c, -c")
        #expect(await log.rest() == ["turn ok", "turn ok"])
    }

    @Test("A call that is cancelled while it runs lets the next begin at once")
    func cancelRunning() async {
        let dispatcher = dispatcher()
        await send(["1 turn a", "1 turn b"], to: dispatcher)
        await dispatcher.receive(Stage.request("$/cancelRequest", #"{"id":0}"#, id: nil), from: Stage.page(1)) { _ in }
        #expect(stage.log == ["begin a", "begin b"])
    }

    @Test("Who waits for what a page that leaves has, begins")
    func leaving() async {
        let dispatcher = dispatcher()
        await send(["1 everything a", "1 everything b", "2 turn c"], to: dispatcher)
        await dispatcher.callerLeft(1)
        #expect(stage.log.last == "begin c")
        #expect(await dispatcher.openCount == 1)
    }

    @Test("A deadline counts from the call's arrival, its waiting included")
    func waitingDeadline() async {
        let inbox = Inbox(), dispatcher = dispatcher()
        await send(["1 turn a", "1 short b", "1 turn c"], to: dispatcher, inbox)
        let response = await inbox.next() ?? ""
        #expect(response.contains("-32002") && response.contains(#""id":1"#))
        #expect(await trace("ac", on: dispatcher) == "+a, -a, +c, -c")
    }

    @Test("A command's own deadline comes before the dispatcher's")
    func ownDeadline() async {
        let inbox = Inbox(), dispatcher = dispatcher(deadline: .seconds(1000))
        await send(["1 short a"], to: dispatcher, inbox)
        #expect(await inbox.next()?.contains("-32002") == true)
    }

    @Test("A thousand calls that are done at once begin one after the other without nesting")
    func manyAtOnce() async {
        let inbox = Inbox(), dispatcher = dispatcher()
        await send(["1 turn a"], to: dispatcher, inbox)
        for id in 1..<1000 {
            await dispatcher.receive(Stage.request("turn", "[]", id: id), from: Stage.page(1), reply: inbox.send)
        }
        #expect(await dispatcher.openCount == 1000)
        stage.end("a")
        while await dispatcher.openCount > 0 { await Task.yield() }
        let ids = await inbox.rest().compactMap { $0.split(separator: #""id":"#).last.flatMap { Int($0.dropLast()) } }
        #expect(ids == Array(0..<1000))
    }
}
