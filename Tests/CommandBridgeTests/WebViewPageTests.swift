import CommandBridge
import Switchless
import Synchronization
import Testing

@Suite("The page of a web view")
struct WebViewPageTests {
    /// Where deliveries wait until the test lets them go on.
    private struct Gate: Sendable {
        let opened: AsyncStream<Void>, opening: AsyncStream<Void>.Continuation
        init() { (opened, opening) = AsyncStream.makeStream() }
        func open() { opening.finish() }
        func pass() async { for await _ in opened {} }
    }

    private let stage = Stage()
    private let inbox = Inbox()

    private func dispatcher(_ policy: Policy = Stage.openPolicy) -> CommandDispatcher {
        CommandDispatcher(host: stage, commands: Stage.commands, policy: policy)
    }

    private func page(
        of dispatcher: CommandDispatcher, behind gate: Gate? = nil, _ change: (inout WebViewLimits) -> Void = { _ in }
    ) -> WebViewPage<String> {
        var limits = WebViewLimits()
        change(&limits)
        return WebViewPage(to: dispatcher, limits: limits) { [inbox] message, document in
            await gate?.pass()
            inbox.send(Array("\(document): ".utf8) + message)
        }
    }

    private func sender(_ path: String = "/") -> Caller {
        Caller(id: 0, scheme: "https", host: "example.org", path: path)
    }

    @Test("An answer goes to the document that has asked, and to none that came after it")
    func documents() async {
        let page = page(of: dispatcher())
        #expect(page.receive(Stage.request("turn", #"{"name":"one"}"#), from: "a", at: sender()) == nil)
        while stage.log != ["begin one"] { await Task.yield() }
        #expect(page.receive(Stage.request("none"), from: "b", at: sender()) == nil)
        stage.end("one")
        #expect(await inbox.next()?.hasPrefix(#"b: {"jsonrpc":"2.0","error":{"code":-32601"#) == true)
        #expect(page.receive(Stage.request("turn", #"{"name":"two"}"#), from: "b", at: sender()) == nil)
        while stage.log.count < 2 { await Task.yield() }
        stage.end("two")
        #expect(await inbox.next() == #"b: {"jsonrpc":"2.0","result":"two","id":1}"#)
    }

    @Test("The same document at another origin is another caller, and the calls before are settled")
    func origins() async {
        let dispatcher = dispatcher(), page = page(of: dispatcher)
        _ = page.receive(Stage.request("read", #"{"name":"one"}"#), from: "a", at: sender())
        while await dispatcher.load.requests != 1 { await Task.yield() }
        let other = Caller(id: 0, scheme: "https", host: "other.example")
        #expect(page.receive(Stage.request("read", #"{"name":"two"}"#), from: "a", at: other) == nil)
        let refusal = await inbox.next()
        #expect(refusal?.contains("-32001") == true, "the policy names one host alone: \(refusal ?? "")")
        #expect(await dispatcher.load.requests == 0)
        #expect(await dispatcher.load.pages == 1)
    }

    @Test("The path counts that a page has at each message")
    func paths() async {
        let policy = Policy([PolicyRule(scheme: "https", host: "example.org", path: "/admin/**", commands: ["count"])])
        let page = page(of: dispatcher(policy))
        for (id, path) in ["/", "/admin/", "/viewer/"].enumerated() {
            #expect(page.receive(Stage.request("count", "[0]", id: id), from: "a", at: sender(path)) == nil)
        }
        // A refusal does not wait for a call before it.
        let answers = await [inbox.next(), inbox.next(), inbox.next()].compactMap(\.self)
        #expect(answers.filter { !$0.contains("error") }.map { $0.suffix(7) } == [#""id":1}"#])
    }

    @Test("A page that moves hears only what its new path may")
    func moving() async {
        let policy = Policy([PolicyRule(scheme: "https", host: "example.org", path: "/admin/**", commands: ["news"])])
        let dispatcher = dispatcher(policy)
        var caller = sender("/admin/")
        caller = Caller(id: 7, scheme: caller.scheme, host: caller.host, path: caller.path)
        await dispatcher.connect(caller) { [inbox] in inbox.send($0) }
        await dispatcher.receive(Stage.request("$/subscribe", #"{"name":"news"}"#, id: nil), from: caller)
        await dispatcher.emit("news", 1)
        await dispatcher.move(7, to: "/viewer/")
        await dispatcher.emit("news", 2)
        await dispatcher.move(7, to: "/admin/more")
        await dispatcher.emit("news", 3)
        await dispatcher.move(8, to: "/nobody/")
        #expect(await inbox.rest().map { $0.contains(#""value":2"#) } == [false, false])
    }

    @Test("A message that is larger than the limit is refused, and the page goes on")
    func large() async {
        let page = page(of: dispatcher()) { $0.messageBytes = 60 }
        #expect(
            page.receive(Stage.request("count", "[1000000000]"), from: "a", at: sender())
                == "a message has more than 60 bytes")
        #expect(page.receive(Stage.request("x"), from: "a", at: sender()) == nil)
        #expect(await inbox.next()?.contains("-32601") == true)
    }

    @Test("No more messages wait for the dispatcher than the limit allows")
    func waiting() async {
        let page = page(of: dispatcher()) { $0.waitingMessages = 0 }
        #expect(page.receive(Stage.request("x"), from: "a", at: sender()) == "0 messages wait for the host")
    }

    @Test("A page that takes nothing is left when more waits for it than the limit allows")
    func outbox() async throws {
        let gate = Gate(), dispatcher = dispatcher()
        let page = page(of: dispatcher, behind: gate) { $0.outboxBytes = 200 }
        var refusal: String?
        while refusal == nil {
            refusal = page.receive(Stage.request("none"), from: "a", at: sender())
            await Task.yield()
        }
        #expect(try #require(refusal) == "the page has let more than 200 bytes wait; load it again")
        while await dispatcher.load.pages != 0 { await Task.yield() }
        gate.open()
        #expect(await inbox.next()?.hasPrefix("a: ") == true)
        #expect(
            page.receive(Stage.request("none"), from: "b", at: sender()) == nil, "loaded again, it is another document")
        var answers: [String] = []
        while answers.last?.hasPrefix("b: ") != true { answers.append(try #require(await inbox.next())) }
        #expect(answers.dropLast().allSatisfy { $0.hasPrefix("a: ") })
    }

    @Test("The end of a page settles its calls and leaves nothing open")
    func end() async {
        let dispatcher = dispatcher()
        weak var gone: WebViewPage<String>?
        do {
            let page = page(of: dispatcher)
            gone = page
            _ = page.receive(Stage.request("read", #"{"name":"one"}"#), from: "a", at: sender())
            while stage.log.isEmpty { await Task.yield() }
        }
        while await dispatcher.load != BridgeLoad() { await Task.yield() }
        #expect(gone == nil)
    }
}
