import CommandBridge
import Foundation
import ModelMapping
import Switchless
import Testing

/// Notes what it is told, in order.
final class Witness: BridgeObserver, @unchecked Sendable {
    private let lock = NSLock()
    private var notes: [String] = []
    private var last: Settlement?

    var log: [String] { lock.withLock { notes } }
    var settlement: Settlement? { lock.withLock { last } }
    private func note(_ text: String) { lock.withLock { notes.append(text) } }

    func connected(_ caller: Caller) { note("connected \(caller.id)") }
    func left(_ caller: Caller) { note("left \(caller.id)") }
    func received(_ message: BridgeMessage, number: Int, from caller: Caller) {
        note("received \(message.bytes.count)")
    }
    func responded(_ response: BridgeMessage, number: Int, to caller: Caller) { note("responded") }
    func admitted(_ call: CommandCall) { note("admitted \(call.name)") }
    func rejected(_ request: RejectedRequest) {
        note("rejected \(request.name ?? "-") \(request.fault.code.rawValue)")
    }
    func waits(_ call: CommandCall, for claims: [Claim]) { note("waits \(claims.map(\.description))") }
    func began(_ call: CommandCall) { note("began \(call.name)") }
    func settled(_ call: CommandCall, _ settlement: Settlement) {
        note("settled \(call.name) \(settlement.outcome)")
        lock.withLock { last = settlement }
    }
    func emitted(_ event: EmittedEvent) { note("emitted \(event.name) \(event.subscribers) \(event.bytes > 0)") }
    func asked(_ name: String, number: Int, of page: UInt64) { note("asked \(name) of \(page)") }
    func answered(number: Int, fault: CommandFault?) { note("answered \(fault?.code.rawValue ?? "ok")") }
}

@Suite("What an observer is told")
struct ObserverTests {
    private let stage = Stage(), witness = Witness(), inbox = Inbox()

    private func dispatcher(_ change: (inout BridgeLimits) -> Void = { _ in }) -> CommandDispatcher {
        var limits = BridgeLimits()
        change(&limits)
        return CommandDispatcher(
            host: stage, commands: Stage.commands, policy: Stage.openPolicy, codec: JSONRPCCodec(limits: limits),
            observer: witness)
    }

    private func send(_ name: String, _ params: String = "{}", id: Int? = 1, to dispatcher: CommandDispatcher) async {
        await dispatcher.receive(Stage.request(name, params, id: id), from: Stage.page(1), reply: inbox.send)
    }

    @Test("A call is received, admitted, begun and settled, and its response sent")
    func call() async {
        let dispatcher = dispatcher()
        await send("turn", #"{"name":"a"}"#, to: dispatcher)
        stage.end("a")
        _ = await inbox.next()
        #expect(
            witness.log == ["received 62", "admitted turn", "began turn", "settled turn ok", "responded"])
    }

    @Test("A call that waits says for which claims, and its time is split into waiting and running")
    func waiting() async throws {
        let dispatcher = dispatcher()
        await send("write", #"{"name":"a","key":"x"}"#, to: dispatcher)
        await send("write", #"{"name":"b","key":"x"}"#, id: 2, to: dispatcher)
        #expect(witness.log.last == #"waits ["host, shared", "document x, exclusive"]"#)
        try await Task.sleep(for: .milliseconds(30))
        let freed = ContinuousClock.now
        stage.end("a")
        _ = await inbox.next()
        while stage.log.count < 2 { await Task.yield() }
        stage.end("b")
        _ = await inbox.next()
        let settlement = try #require(witness.settlement)
        #expect(settlement.wait >= .milliseconds(30) && settlement.wait < .seconds(30))
        // It runs once the other has ended, and no moment before counts, however busy the machine is.
        #expect(settlement.run > .zero && settlement.run <= ContinuousClock.now - freed)
        #expect(settlement.duration == settlement.wait + settlement.run)
    }

    @Test("A call that is settled before its turn is settled for the observer, and not for 'after'")
    func cancelledInTheQueue() async {
        let log = Inbox()
        var phases = Phases()
        phases.after { call, settlement in log.send(Array(settlement.outcome.utf8)) }
        let dispatcher = CommandDispatcher(
            host: stage, commands: Stage.commands, policy: Stage.openPolicy, phases: phases, observer: witness)
        await send("turn", #"{"name":"a"}"#, to: dispatcher)
        await send("turn", #"{"name":"b"}"#, id: 2, to: dispatcher)
        await send("$/cancelRequest", #"{"id":2}"#, id: nil, to: dispatcher)
        #expect(witness.log.last == "responded")
        #expect(witness.log.dropLast().last == "settled turn cancelled")
        #expect(witness.settlement?.run == .zero)
        #expect(await log.rest() == [])
        await dispatcher.callerLeft(1)
    }

    @Test("What is not admitted is told with its name and why")
    func rejections() async {
        let dispatcher = dispatcher { $0.inFlight = 1 }
        await send("nothing", to: dispatcher)
        await dispatcher.receive(Stage.request("turn"), from: Stage.page(2, host: "evil.example"), reply: inbox.send)
        await dispatcher.receive(Array("{".utf8), from: Stage.page(1), reply: inbox.send)
        await dispatcher.receive(Array("[7]".utf8), from: Stage.page(1), reply: inbox.send)
        await send("turn", #"{"name":"a"}"#, to: dispatcher)
        await send("turn", #"{"name":"b"}"#, to: dispatcher)
        #expect(
            witness.log.filter { $0.hasPrefix("rejected") } == [
                "rejected nothing unknown-command", "rejected turn refused", "rejected - malformed",
                "rejected - invalid-request", "rejected turn limit-in-flight",
            ])
        await dispatcher.callerLeft(1)
    }

    @Test("Pages, events and questions are told")
    func pages() async {
        let dispatcher = dispatcher()
        await dispatcher.connect(Stage.page(1), sending: inbox.send)
        await dispatcher.receive(Stage.request("$/subscribe", #"{"name":"tick"}"#, id: nil), from: Stage.page(1))
        await dispatcher.emit("tick", 5)
        await dispatcher.emit("tock", 5)
        let asking = Task { try await dispatcher.ask("page.name", of: 1, as: String.self, deadline: .patient) }
        while !witness.log.contains("asked page.name of 1") { await Task.yield() }
        await dispatcher.callerLeft(1)
        _ = await asking.result
        let told = witness.log.filter { !$0.hasPrefix("received") && !$0.hasPrefix("asked") }
        #expect(
            told == [
                "connected 1", "emitted tick 1 true", "emitted tock 0 true", "left 1", "answered gone",
            ])
    }

    @Test("Several observers are told the same")
    func several() async {
        let other = Witness()
        let dispatcher = CommandDispatcher(
            host: stage, commands: Stage.commands, policy: Stage.openPolicy,
            observer: BridgeObservers([witness, other]))
        await dispatcher.connect(Stage.page(1), sending: inbox.send)
        await send("count", "[1]", to: dispatcher)
        while witness.log.last != "responded" { await Task.yield() }
        #expect(witness.log.count == 6 && other.log == witness.log)
    }
}

@Suite("Surrounding the beginning of a call")
struct AroundTests {
    @TaskLocal private static var word = "none"

    private enum Say: Command {
        static let name: CommandName = "say"
        static let summary = "Says the word."
        static func run(_ arguments: NoArguments, on host: Stage) -> String { AroundTests.word }
    }
    private enum SayLater: AsyncCommand {
        static let name: CommandName = "say.later"
        static let summary = "Says the word, after a while."
        static func run(_ arguments: NoArguments, on host: Stage) async -> String {
            await Task.yield()
            return AroundTests.word
        }
    }
    private static let commands = CommandRegistry<Stage>([Say.self, SayLater.self])

    private func answer(_ name: String, _ phases: Phases) async -> String? {
        let inbox = Inbox()
        let dispatcher = CommandDispatcher(
            host: Stage(), commands: Self.commands, policy: Stage.openPolicy, phases: phases)
        await dispatcher.receive(Stage.request(name), from: Stage.page(1), reply: inbox.send)
        return await inbox.next()
    }

    @Test("A task-local value is there for synchronous and asynchronous work", arguments: ["say", "say.later"])
    func taskLocal(name: String) async {
        var phases = Phases()
        phases.around { call, begin in Self.$word.withValue("\(call.name)!") { begin() } }
        #expect(await answer(name, phases) == #"{"jsonrpc":"2.0","result":"\#(name)!","id":1}"#)
    }

    @Test("The highest priority is outermost, and around comes before 'before'")
    func order() async {
        let log = Inbox()
        let note: @Sendable (String) -> Void = { log.send(Array($0.utf8)) }
        var phases = Phases()
        phases.around { _, begin in
            note("in")
            begin()
            note("out")
        }
        phases.around(priority: 1) { _, begin in
            note("IN")
            begin()
            note("OUT")
        }
        phases.before { call throws(CommandFault) in note("before") }
        phases.after { _, settlement in note("after \(settlement.outcome)") }
        _ = await answer("say", phases)
        #expect(await log.rest() == ["IN", "in", "before", "after ok", "out", "OUT"])
    }

    @Test("A subscriber that does not begin the command has failed the call")
    func notBegun() async {
        var phases = Phases()
        phases.around { _, _ in }
        #expect(await answer("say", phases)?.contains("-32603") == true)
    }

    @Test("A subscriber that begins the command twice begins it once")
    func twice() async {
        var phases = Phases()
        phases.around { _, begin in
            begin()
            begin()
        }
        #expect(await answer("say.later", phases) == #"{"jsonrpc":"2.0","result":"none","id":1}"#)
    }
}
