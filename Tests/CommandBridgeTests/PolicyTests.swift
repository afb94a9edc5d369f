import CommandBridge
import JSONTape
import PropertyList
import Switchless
import Testing
import XMLStream

@Suite("The policy of a bridge")
struct PolicyTests {
    private static let rule = PolicyRule(
        scheme: "https", host: "*.example.org", path: "/board/*", commands: ["history.*", "subtract"])

    private func allows(_ rule: PolicyRule, _ command: CommandName, _ change: (inout Caller) -> Void = { _ in }) -> Bool
    {
        var caller = Caller(id: 1, scheme: "https", host: "a.example.org", path: "/board/x")
        change(&caller)
        return Policy([rule]).allows(command, for: caller)
    }

    @Test(
        "Capitals, a dot at the end and brackets make no other host",
        arguments: [
            ("example.org", "Example.ORG", true), ("example.org", "example.org.", true),
            ("example.org.", "example.org", true),
            ("[::1]", "::1", true), ("::1", "[::1]", true), ("*.example.org.", "a.example.org", true),
            ("example.org", "example.org..", false), ("example.org", "example", false), ("[::1]", "::2", false),
            ("*.example.org", "example.org.", false),
        ])
    func spellings(host: String, caller: String, isAllowed: Bool) {
        let rule = PolicyRule(scheme: "https", host: host, commands: ["*"])
        #expect(allows(rule, "subtract") { $0.host = Caller(id: 1, scheme: "https", host: caller).host } == isAllowed)
    }

    @Test("Without a rule everything is refused")
    func denied() { #expect(!Policy().allows("subtract", for: Desk.page)) }

    @Test(
        "A rule covers names and groups, and nothing that only begins alike",
        arguments: [
            ("subtract", true), ("subtracts", false), ("history.undo", true), ("history", false),
            ("historyx.undo", false),
            ("other.history.undo", false),
        ])
    func commands(name: String, isAllowed: Bool) { #expect(allows(Self.rule, Name(name)) == isAllowed) }

    @Test(
        "A rule with conditions allows the calls whose arguments meet all of them",
        arguments: [
            ("draw.* where layer in [1, 2]", #"{"layer":2}"#, true),
            ("draw.* where layer in [1, 2]", #"{"layer":3}"#, false),
            ("draw.* where layer in [1]", #"{"layer":"1"}"#, true),
            ("draw.* where layer in [1]", #"{"layer":1.0}"#, false),
            ("draw.* where layer in [1]", "{}", false), ("draw.* where layer in [1]", "[1]", false),
            ("draw.* where layer in [1]", #"{"layer":[1]}"#, false),
            ("draw.* where layer in [1]", #"{"layer":{"layer":1}}"#, false),
            ("draw.* where layer in ['top one', b]", #"{"layer":"top one"}"#, true),
            ("draw.* where open in [true]", #"{"open":true}"#, true),
            ("draw.* where a in [1] and b in [x]", #"{"a":1,"b":"x"}"#, true),
            ("draw.* where a in [1] and b in [x]", #"{"a":1,"b":"y"}"#, false),
            ("draw.line where layer in [2]", #"{"layer":2}"#, true),
            ("erase.* where layer in [2]", #"{"layer":2}"#, false),
            ("draw.* where layer in [1]", #"{"layer":1,"layer":2}"#, false),
        ])
    func scopes(entry: String, arguments: String, isAllowed: Bool) throws {
        let rule = PolicyRule(scheme: "https", host: "example.org", commands: [entry])
        var diagnostics = Diagnostics()
        let values = try JSONDocument(reading: Array(arguments.utf8), reporting: &diagnostics).tape.root
        #expect(Policy([rule]).allows("draw.line", with: values, for: Desk.page) == isAllowed)
        #expect(!Policy([rule]).allows("draw.line", for: Desk.page))
    }

    @Test(
        "An entry of another syntax is an error of the configuration, and allows nothing",
        arguments: [
            "", "draw.* were layer in [1]", "draw.* where", "draw.* where layer", "draw.* where layer in 1",
            "draw.* where layer in []", "draw.* where layer in [1", "draw.* where layer in [1] or b in [2]",
            "draw.* where layer in ['a]", "draw.* where layer in [1] and", "draw.* draw.line",
        ])
    func wrongEntries(entry: String) throws {
        let rule = PolicyRule(scheme: "https", host: "example.org", commands: [entry])
        #expect(!Policy([rule]).allows("draw.line", for: Desk.page))
        let bytes = try PlistEncoder().bytes(of: Policy([rule]))
        let error = #expect(throws: DecodingError.self) { try PlistDecoder().decode(Policy.self, from: bytes) }
        #expect("\(try #require(error))".contains("draw.* where layer in [1, 2]"))
    }

    @Test(
        "A page is told of a command that it may call with some arguments, and refused others before they are decoded")
    func scopedCalls() async throws {
        let rule = PolicyRule(scheme: "https", host: "example.org", commands: ["subtract where minuend in [3]"])
        let dispatcher = CommandDispatcher(host: Desk(), commands: Desk.commands, policy: Policy([rule]))
        let inbox = Inbox()
        for params in [#"{"minuend":3,"subtrahend":1}"#, #"{"minuend":4,"subtrahend":"?"}"#] {
            let message = #"{"jsonrpc":"2.0","method":"subtract","params":\#(params),"id":1}"#
            await dispatcher.receive(Array(message.utf8), from: Desk.page, reply: inbox.send)
        }
        await dispatcher.receive(
            Array(#"{"jsonrpc":"2.0","method":"rpc.discover","id":1}"#.utf8), from: Desk.page, reply: inbox.send)
        let replies = await inbox.rest()
        #expect(replies.count == 3)
        #expect(replies[0].contains(#""result":2"#))
        #expect(replies[1].contains("-32001"))
        #expect(replies[2].contains(#""name":"subtract""#))
    }

    @Test(
        "Hosts below one, and no others",
        arguments: [
            ("a.example.org", true), ("a.b.EXAMPLE.org", true), ("example.org", false), ("badexample.org", false),
            (".example.org", false), ("a.example.org.evil.com", false), ("", false),
        ])
    func hosts(host: String, isAllowed: Bool) {
        let caller = Caller(id: 1, scheme: "HTTPS", host: host, path: "/board/x")
        #expect(Policy([Self.rule]).allows("subtract", for: caller) == isAllowed)
    }

    @Test("Scheme, port and frame count")
    func origin() {
        #expect(!allows(Self.rule, "subtract") { $0.scheme = "http" })
        #expect(!allows(Self.rule, "subtract") { $0.port = 8443 })
        #expect(allows(Self.rule, "subtract") { $0.port = 443 })
        #expect(!allows(Self.rule, "subtract") { $0.isTopFrame = false })
        var rule = Self.rule
        rule.allowsFrames = true
        rule.port = 8443
        #expect(allows(rule, "subtract") { ($0.isTopFrame, $0.port) = (false, 8443) })
        #expect(!allows(rule, "subtract"))
    }

    @Test(
        "Paths match whole; one star stops at a slash, two do not",
        arguments: [
            ("/board/*", "/board/x", true), ("/board/*", "/board/", true), ("/board/*", "/board/x/y", false),
            ("/board/*", "/board", false), ("/board/**", "/board/x/y", true), ("/*/x", "/board/x", true),
            ("/board/**", "/board/../admin", false), ("/board/**", "/board/%2e%2e/admin", false),
            ("**", "/a/../%2e", true),
            ("/a", "/a", true), ("/a", "/ab", false), ("/a*c*e", "/abcde", true), ("/a*c*e", "/abcd", false),
            ("/**/z", "/a/b/z", true), ("/board/**", "/board/\\..\\x", false),
        ])
    func paths(pattern: String, path: String, isAllowed: Bool) {
        var rule = Self.rule
        rule.path = pattern
        #expect(allows(rule, "subtract") { $0.path = path } == isAllowed)
    }

    @Test(
        "A rule may name its users; a star stands for the rest of a name",
        arguments: [
            (nil, nil, true), (nil, "ann", true), ([], "ann", false), (["ann", "bob"], "bob", true),
            (["ann"], "anna", false), (["moderator:*"], "moderator:7", true),
            (["moderator:*"], "guest:moderator:7", false),
            (["*"], "ann", true), (["*"], nil, false), (["ann"], nil, false),
        ] as [([String]?, String?, Bool)])
    func users(named users: [String]?, user: String?, isAllowed: Bool) {
        var rule = Self.rule
        rule.users = users
        #expect(allows(rule, "subtract") { $0.user = user } == isAllowed)
    }

    @Test("A policy may come from a property list")
    func propertyList() throws {
        let text = """
            <plist version="1.0"><dict><key>rules</key><array><dict>
            <key>scheme</key><string>app</string><key>host</key><string>board</string>
            <key>allowsFrames</key><true/><key>port</key><integer>7</integer>
            <key>users</key><array><string>ann</string></array>
            <key>commands</key><array><string>*</string></array></dict></array></dict></plist>
            """
        let policy = try PlistDecoder().decode(Policy.self, from: BytesSource(text))
        let expected = PolicyRule(
            scheme: "app", host: "board", port: 7, allowsFrames: true, users: ["ann"], commands: ["*"])
        #expect(policy == Policy([expected]))
        #expect(
            try PlistDecoder().decode(Policy.self, from: BytesSource(Array(PlistEncoder().encode(policy)))) == policy)
    }

    @Test("Of a long name no more is shown than can be read", arguments: [["*"], []])
    func longName(commands: [String]) async throws {
        let reports = Inbox(), inbox = Inbox()
        let policy = Policy([PolicyRule(scheme: "https", host: "example.org", commands: commands)])
        let dispatcher = CommandDispatcher(host: Desk(), commands: Desk.commands, policy: policy) {
            reports.send(Array($0.message.utf8))
        }
        let name = String(repeating: "n", count: 100_000)
        let message = Array(#"{"jsonrpc":"2.0","method":"\#(name)","id":1}"#.utf8)
        await dispatcher.receive(message, from: Desk.page, reply: inbox.send)
        let texts = await inbox.rest() + reports.rest()
        #expect(texts.count == (commands.isEmpty ? 2 : 1))
        #expect(texts.allSatisfy { $0.utf8.count < 300 })
    }

    @Test("What a page chooses is escaped and bounded in a diagnostic: names of commands and events, and its address")
    func shown() async {
        let reports = Inbox()
        let dispatcher = CommandDispatcher(host: Desk(), commands: Desk.commands) { diagnostic in
            reports.send(Array("\(diagnostic.code.rawValue): \(diagnostic.message)".utf8))
        }
        let name = #"\u001b[2J\n\u202e"# + String(repeating: "n", count: 100_000)
        let path = "/\u{9B}31m\n" + String(repeating: "p", count: 100_000)
        let page = Caller(id: 1, scheme: "https", host: "example.org", path: path)
        await dispatcher.receive(Array("null".utf8), from: page)
        await dispatcher.connect(page, sending: { _ in })
        for text in [
            #"{"jsonrpc":"2.0","method":"\#(name)","id":1}"#,
            #"{"jsonrpc":"2.0","method":"$/subscribe","params":{"name":"\#(name)"},"id":2}"#,
            #"{"jsonrpc":"2.0","id":3,"result":1}"#,
        ] { await dispatcher.receive(Array(text.utf8), from: page) }
        let texts = await reports.rest()
        let codes = texts.map { String($0.prefix { $0 != ":" }) }
        #expect(codes == ["not-connected", "refused", "refused", "no-question"])
        #expect(texts.allSatisfy { $0.utf8.count < 500 && $0.contains(#"org/\u{9B}31m\u{A}ppp"#) })
        #expect(texts.filter { $0.contains(#"'\u{1B}[2J\u{A}\u{202E}nnn"#) }.count == 2)
    }

    @Test("A refusal is an error to the page and a diagnostic to the host, whatever the arguments")
    func refusal() async throws {
        let reports = Inbox(), inbox = Inbox()
        let dispatcher = CommandDispatcher(host: Desk(), commands: Desk.commands) {
            reports.send(Array("\($0.code.rawValue): \($0.message)".utf8))
        }
        let message = Array(#"{"jsonrpc":"2.0","method":"subtract","params":["no number"],"id":1}"#.utf8)
        await dispatcher.receive(message, from: Desk.page, reply: inbox.send)
        let response = try #require(await inbox.next())
        #expect(response.contains("-32001"))
        let report = "https://example.org/board/index.html may not call 'subtract'; no rule of the policy allows it"
        #expect(await reports.next() == "refused: \(report)")
        await dispatcher.change(policy: Desk.openPolicy)
        await dispatcher.receive(message, from: Desk.page, reply: inbox.send)
        #expect(await inbox.next()?.contains("-32602") == true)
    }

    @Test("Callers who take turns are told apart, and so are pages of one number")
    func turns() async {
        let inbox = Inbox()
        let dispatcher = CommandDispatcher(host: Desk(), commands: Desk.commands, policy: Desk.openPolicy)
        var other = Desk.page
        other.host = "evil.org"
        let message = Array(#"{"jsonrpc":"2.0","method":"subtract","params":[3,1],"id":1}"#.utf8)
        for caller in [Desk.page, other, Desk.page, other] {
            await dispatcher.receive(message, from: caller, reply: inbox.send)
        }
        #expect(await inbox.rest().map { $0.contains("-32001") } == [false, true, false, true])
    }

    @Test("A command of the host that has a name of the bridge's own is reported, and never called")
    func reserved() async {
        enum Cancel: Command {
            static let name: CommandName = "$/cancelRequest"
            static let summary = "Never called."
            static func run(_ arguments: NoArguments, on desk: Desk) -> String { "called" }
        }
        let reports = Inbox(), inbox = Inbox()
        let dispatcher = CommandDispatcher(
            host: Desk(), commands: CommandRegistry<Desk>([Cancel.self]), policy: Desk.openPolicy
        ) { reports.send(Array($0.code.rawValue.utf8)) }
        #expect(await reports.rest() == ["reserved-name"])
        await dispatcher.receive(Stage.request("$/cancelRequest"), from: Desk.page, reply: inbox.send)
        #expect(await inbox.next() == #"{"jsonrpc":"2.0","result":null,"id":1}"#)
    }
}
