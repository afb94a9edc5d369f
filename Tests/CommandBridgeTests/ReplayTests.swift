import CommandBridge
import Testing

@Suite("Events that are replayed and acknowledged")
struct ReplayTests {
    private let dispatcher = Self.dispatcher()
    private let page = Stage.page(1)

    private static func dispatcher() -> CommandDispatcher {
        var limits = BridgeLimits()
        limits.keptEvents = 5
        limits.keptEventBytes = 4000
        limits.eventNameBytes = 8
        return CommandDispatcher(
            host: Stage(), commands: Stage.commands, policy: Stage.openPolicy, codec: JSONRPCCodec(limits: limits))
    }

    private func send(_ method: String, _ params: String, id: Int? = nil, from caller: Caller? = nil) async {
        await dispatcher.receive(Stage.request(method, params, id: id), from: caller ?? page)
    }

    /// The numbers of the events that came so far.
    private func numbers(_ inbox: Inbox, from caller: Caller? = nil) async -> [Int] {
        await send("$/binary", "{}", id: 99, from: caller)
        return await inbox.lines(before: "\"id\":99")
            .compactMap { $0.firstMatch(of: /"number":([0-9]+)/).flatMap { Int($0.1) } }
    }

    /// Subscribes, and returns the epoch and the next number.
    private func subscribe(_ params: String, _ inbox: Inbox, from caller: Caller? = nil) async -> (String, Int)? {
        await send("$/subscribe", params, id: 1, from: caller)
        let match = await inbox.next()?.firstMatch(of: /"epoch":"([a-z0-9]+)","next":([0-9]+)/)
        return match.flatMap { match in Int(match.2).map { (String(match.1), $0) } }
    }

    @Test("A page that reconnects gets the events that it missed")
    func replay() async throws {
        let first = Inbox(), second = Inbox(), again = Stage.page(2)
        await dispatcher.connect(page, sending: first.send)
        let (epoch, next) = try #require(await subscribe(#"{"name":"a"}"#, first))
        #expect(next == 0)
        await dispatcher.emit("a", 0)
        await dispatcher.callerLeft(page.id)
        for value in 1..<4 { await dispatcher.emit("a", value) }
        await dispatcher.connect(again, sending: second.send)
        let known = try #require(
            await subscribe(#"{"name":"a","epoch":"\#(epoch)","next":1}"#, second, from: again))
        #expect(known == (epoch, 1))
        #expect(await numbers(second, from: again) == [1, 2, 3])
    }

    @Test("Each host has an epoch of its own, so that a page knows that its events are gone")
    func epochs() async throws {
        let first = Inbox(), second = Inbox()
        await dispatcher.connect(page, sending: first.send)
        let (epoch, _) = try #require(await subscribe(#"{"name":"a"}"#, first))
        for value in 0..<3 { await dispatcher.emit("a", value) }
        let restarted = ReplayTests()
        await restarted.dispatcher.connect(page, sending: second.send)
        let (other, next) = try #require(
            await restarted.subscribe(#"{"name":"a","epoch":"\#(epoch)","next":1}"#, second))
        #expect(other != epoch && next == 0)
    }

    @Test("A page that was away for too long sees by the numbers how many it lost")
    func gap() async throws {
        let first = Inbox(), second = Inbox(), again = Stage.page(2)
        await dispatcher.connect(page, sending: first.send)
        let (epoch, _) = try #require(await subscribe(#"{"name":"a"}"#, first))
        await dispatcher.callerLeft(page.id)
        for value in 0..<12 { await dispatcher.emit("a", value) }
        await dispatcher.connect(again, sending: second.send)
        let known = try #require(
            await subscribe(#"{"name":"a","epoch":"\#(epoch)","next":1}"#, second, from: again))
        #expect(known.1 == 1)
        #expect(await numbers(second, from: again) == [7, 8, 9, 10, 11])
    }

    @Test(
        "Without the number that a page knows of, it gets what was sent since it connected",
        arguments: [#"{"name":"a"}"#, #"{"name":"a","epoch":"another","next":1}"#, #"{"name":"a","next":1}"#])
    func another(params: String) async throws {
        let inbox = Inbox()
        for value in 0..<3 { await dispatcher.emit("a", value) }
        await dispatcher.connect(page, sending: inbox.send)
        await dispatcher.emit("a", 3)
        #expect(try #require(await subscribe(params, inbox)).1 == 3)
        #expect(await numbers(inbox) == [3])
    }

    @Test("A page with a window gets the next event when it has acknowledged one")
    func window() async throws {
        let inbox = Inbox()
        await dispatcher.connect(page, sending: inbox.send)
        _ = await subscribe(#"{"name":"a","window":2}"#, inbox)
        for value in 0..<4 { await dispatcher.emit("a", value) }
        #expect(await numbers(inbox) == [0, 1])
        await send("$/acknowledge", #"{"name":"a","number":0}"#)
        #expect(await numbers(inbox) == [2])
        await send("$/acknowledge", #"{"name":"a","number":2}"#)
        #expect(await numbers(inbox) == [3])
    }

    @Test("A page that lags behind loses the oldest events, and sees it by the numbers")
    func lagging() async throws {
        let inbox = Inbox()
        await dispatcher.connect(page, sending: inbox.send)
        _ = await subscribe(#"{"name":"a","window":2}"#, inbox)
        for value in 0..<20 { await dispatcher.emit("a", value) }
        #expect(await numbers(inbox) == [0, 1])
        await send("$/acknowledge", #"{"name":"a","number":1}"#)
        #expect(await numbers(inbox) == [15, 16])
    }

    @Test("Acknowledging what was not sent brings nothing", arguments: [99, -1])
    func invented(number: Int) async {
        let inbox = Inbox()
        await dispatcher.connect(page, sending: inbox.send)
        _ = await subscribe(#"{"name":"a","window":1}"#, inbox)
        for value in 0..<3 { await dispatcher.emit("a", value) }
        await send("$/acknowledge", #"{"name":"a","number":\#(number)}"#)
        // 99 counts as 0, which was sent.
        #expect(await numbers(inbox) == (number > 0 ? [0, 1] : [0]))
    }

    @Test("The bytes of kept events are limited")
    func bytes() async throws {
        let inbox = Inbox()
        await dispatcher.connect(page, sending: inbox.send)
        for value in 0..<5 { await dispatcher.emit("a", String(repeating: "\(value)", count: 3000)) }
        #expect(try #require(await subscribe(#"{"name":"a"}"#, inbox)).1 == 0)
        #expect(await numbers(inbox) == [4])
    }

    @Test("A page whose policy changes gets no more events")
    func policy() async {
        let inbox = Inbox()
        await dispatcher.connect(page, sending: inbox.send)
        _ = await subscribe(#"{"name":"a"}"#, inbox)
        await dispatcher.emit("a", 0)
        await dispatcher.change(policy: Policy())
        await dispatcher.emit("a", 1)
        await dispatcher.change(policy: Stage.openPolicy)
        await dispatcher.emit("a", 2)
        #expect(await numbers(inbox) == [0, 2])
    }

    @Test(
        "A subscription whose parameters are wrong is refused",
        arguments: [
            (#"{"name":"a","window":0}"#, "-32602"), (#"{"name":"a","next":-1,"epoch":"x"}"#, "-32602"),
            (#"{"name":"a","window":"2"}"#, "-32602"), (#"{"name":"aaaaaaaaa"}"#, "-32014"),
        ])
    func wrong(params: String, code: String) async {
        let inbox = Inbox()
        await dispatcher.connect(page, sending: inbox.send)
        await send("$/subscribe", params, id: 1)
        #expect(await inbox.next()?.contains(code) == true)
    }
}
