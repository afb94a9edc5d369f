import BridgeHost
import CommandBridge
import Foundation
import PropertyList
import Switchless
import Testing

@Suite("Commands for which the user is asked")
struct PermissionTests {
    /// A user who says what the test tells.
    private final class User: PermissionPrompt {
        private let answers = Guarded<[PermissionDecision]>([])
        private let asked = Guarded<[PermissionQuestion]>([])
        private let waiting = Guarded<CheckedContinuation<PermissionDecision, Never>?>(nil)
        let wasCancelled = Guarded(false)

        init(_ answers: PermissionDecision...) { self.answers.withLock { $0 = answers } }

        var questions: [PermissionQuestion] { asked.withLock { $0 } }

        func decide(_ question: PermissionQuestion, for call: CommandCall) async -> PermissionDecision {
            asked.withLock { $0.append(question) }
            let answer = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            if let answer { return answer }
            return await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    waiting.withLock { $0 = continuation }
                    if Task.isCancelled { say(.refused) }
                }
            } onCancel: {
                wasCancelled.withLock { $0 = true }
                say(.refused)
            }
        }

        /// Answers the question that is open.
        func say(_ decision: PermissionDecision) {
            let continuation = waiting.withLock { waiting in
                defer { waiting = nil }
                return waiting
            }
            continuation?.resume(returning: decision)
        }
    }

    private static let rule = PolicyRule(
        scheme: "https", host: "*.example.org", commands: ["sum"], asks: ["subtract", "wait where a in [1]"])
    private static let page = Caller(id: 1, scheme: "https", host: "a.example.org")
    private static let question = PermissionQuestion(origin: "https://a.example.org", commands: "subtract")
    private static let refused = #""code":-32001"#

    private func dispatcher(
        _ user: User?, _ memory: (any PermissionMemory)? = nil, _ change: (inout Permissions) -> Void = { _ in }
    ) async -> CommandDispatcher {
        let dispatcher = CommandDispatcher(host: Desk(), commands: Desk.commands, policy: Policy([Self.rule]))
        guard let user else { return dispatcher }
        var permissions = Permissions(asking: user, remembering: memory)
        change(&permissions)
        await dispatcher.change(permissions: permissions)
        return dispatcher
    }

    private func request(_ id: Int, _ method: String = "subtract", _ params: String = "[5,3]") -> [UInt8] {
        Array(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params),"id":\#(id)}"#.utf8)
    }

    private func call(
        _ dispatcher: CommandDispatcher, _ id: Int = 1, _ method: String = "subtract", _ params: String = "[5,3]",
        from caller: Caller = PermissionTests.page
    ) async -> String {
        let inbox = Inbox()
        await dispatcher.receive(request(id, method, params), from: caller, reply: inbox.send)
        return await inbox.next() ?? ""
    }

    private func eventually(_ isSo: () async -> Bool) async -> Bool {
        for _ in 0..<15_000 {
            if await isSo() { return true }
            try? await Task.sleep(for: .milliseconds(2))
        }
        return false
    }

    @Test(
        "Calls wait for one question, run in their order when the user allows them, and later ones are not asked about")
    func allowing() async {
        let user = User(), dispatcher = await dispatcher(user), inbox = Inbox()
        for id in 1...3 { await dispatcher.receive(request(id), from: Self.page, reply: inbox.send) }
        #expect(await eventually { user.questions.count == 1 })
        #expect(await call(dispatcher, 9, "sum", "[1,2]") == #"{"jsonrpc":"2.0","result":3,"id":9}"#)
        #expect(await dispatcher.openCount == 3)
        user.say(.allowed)
        for id in 1...3 { #expect(await inbox.next() == #"{"jsonrpc":"2.0","result":2,"id":\#(id)}"#) }
        #expect(await call(dispatcher, 4) == #"{"jsonrpc":"2.0","result":2,"id":4}"#)
        #expect(user.questions == [Self.question])
        #expect(await dispatcher.load == BridgeLoad())
    }

    @Test("What the user refuses is refused, and not asked about again")
    func refusing() async {
        let user = User(.refused), dispatcher = await dispatcher(user)
        for id in 1...3 {
            let answer = await call(dispatcher, id)
            #expect(answer.contains(Self.refused))
            #expect(answer.contains(id == 1 ? "the user has not allowed this call" : "the policy does not allow"))
        }
        #expect(user.questions == [Self.question])
    }

    @Test("What the user allows once is asked about again")
    func once() async {
        let user = User(.allowedOnce, .refused), dispatcher = await dispatcher(user)
        #expect(await call(dispatcher).contains(#""result":2"#))
        #expect(await call(dispatcher).contains(Self.refused))
        #expect(user.questions.count == 2)
    }

    @Test("A question that the user does not answer refuses the calls, and the next one asks again")
    func unanswered() async {
        let user = User(), dispatcher = await dispatcher(user) { $0.patience = .milliseconds(20) }
        for count in 1...2 {
            #expect(await call(dispatcher).contains(Self.refused))
            #expect(user.questions.count == count)
        }
        #expect(await eventually { user.wasCancelled.withLock { $0 } })
        #expect(await dispatcher.load == BridgeLoad())
    }

    @Test("Without permissions, calls that need them are refused, and the commands not listed")
    func nobody() async {
        let dispatcher = await dispatcher(nil)
        #expect(await call(dispatcher).contains(Self.refused))
        #expect(!(await call(dispatcher, 1, "rpc.discover", "[]")).contains("subtract"))
        let asking = await self.dispatcher(User(.allowed))
        #expect((await call(asking, 1, "rpc.discover", "[]")).contains("subtract"))
    }

    @Test("Nobody is asked about a command that the host does not have, or with arguments that the entry excludes")
    func uncovered() async {
        let user = User(.allowed), dispatcher = await dispatcher(user)
        #expect(await call(dispatcher, 1, "unknown").contains(Self.refused))
        #expect(await call(dispatcher, 2, "wait", #"{"a":2}"#).contains(Self.refused))
        #expect(user.questions.isEmpty)
    }

    @Test("Each origin and user is asked about alone")
    func origins() async {
        let user = User(.allowed, .refused, .allowed), dispatcher = await dispatcher(user)
        let other = Caller(id: 2, scheme: "https", host: "b.example.org", port: 443)
        let ida = Caller(id: 3, scheme: "https", host: "a.example.org", user: "ida")
        #expect(await call(dispatcher).contains(#""result":2"#))
        #expect(await call(dispatcher, from: other).contains(Self.refused))
        #expect(await call(dispatcher, from: ida).contains(#""result":2"#))
        #expect(
            user.questions == [
                Self.question, PermissionQuestion(origin: "https://b.example.org", commands: "subtract"),
                PermissionQuestion(origin: "https://a.example.org", user: "ida", commands: "subtract"),
            ])
    }

    @Test("A part of a composite command is not asked about, and runs once the user has allowed it")
    func parts() async {
        let user = User(.allowed)
        let rule = PolicyRule(scheme: "https", host: "example.org", commands: ["fill", "look"], asks: ["put"])
        let dispatcher = CommandDispatcher(host: Shelf(), commands: Shelf.commands, policy: Policy([rule]))
        await dispatcher.change(permissions: Permissions(asking: user))
        let fill = #"["put:a","look"]"#
        #expect(await call(dispatcher, 1, "fill", fill, from: Shelf.page).contains(Self.refused))
        #expect(user.questions.isEmpty)
        #expect(await call(dispatcher, 2, "put", #"{"thing":"b"}"#, from: Shelf.page).contains(#""result":1"#))
        #expect(await call(dispatcher, 3, "fill", fill, from: Shelf.page).contains(#""result":[2,2]"#))
        #expect(user.questions.count == 1)
    }

    @Test("A question ends when its last call is cancelled, or its page leaves")
    func leaving() async {
        let user = User(), dispatcher = await dispatcher(user), inbox = Inbox()
        await dispatcher.receive(request(1), from: Self.page, reply: inbox.send)
        await dispatcher.receive(request(2), from: Self.page, reply: inbox.send)
        #expect(await eventually { user.questions.count == 1 })
        let cancel = #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#
        await dispatcher.receive(Array(cancel.utf8), from: Self.page, reply: inbox.send)
        #expect(await inbox.next()?.contains(#""code":-32800"#) ?? false)
        #expect(!user.wasCancelled.withLock { $0 })
        await dispatcher.callerLeft(Self.page.id)
        #expect(await eventually { user.wasCancelled.withLock { $0 } })
        #expect(await dispatcher.load == BridgeLoad())
    }

    @Test("One question more than the limit refuses its call")
    func limit() async {
        let user = User(), dispatcher = await dispatcher(user) { $0.openQuestions = 2 }
        for id in 1...2 {
            let page = Caller(id: UInt64(id), scheme: "https", host: "\(id).example.org")
            await dispatcher.receive(request(id), from: page) { _ in }
        }
        #expect(await eventually { user.questions.count == 2 })
        let third = Caller(id: 3, scheme: "https", host: "3.example.org")
        #expect(await call(dispatcher, from: third).contains(Self.refused))
        #expect(user.questions.count == 2)
    }

    @Test("A call whose policy has changed while it waited is refused")
    func changed() async {
        let user = User(), dispatcher = await dispatcher(user), inbox = Inbox()
        await dispatcher.receive(request(1), from: Self.page, reply: inbox.send)
        #expect(await eventually { user.questions.count == 1 })
        await dispatcher.change(policy: Policy())
        user.say(.allowed)
        #expect(await inbox.next()?.contains(Self.refused) ?? false)
    }

    @Test("Other permissions give up what is open, and forget what they did not keep in the memory")
    func exchanged() async {
        let user = User(.allowed), dispatcher = await dispatcher(user), inbox = Inbox()
        #expect(await call(dispatcher).contains(#""result":2"#))
        let next = User()
        await dispatcher.change(permissions: Permissions(asking: next))
        await dispatcher.receive(request(1), from: Self.page, reply: inbox.send)
        #expect(await eventually { next.questions.count == 1 })
        await dispatcher.change(permissions: nil)
        #expect(await inbox.next()?.contains(Self.refused) ?? false)
    }

    // MARK: Memory

    private func temporary() -> String {
        FileManager.default.temporaryDirectory.appending(path: "permissions-\(UInt64.random(in: 0 ... .max)).json")
            .path()
    }

    @Test("A file keeps what the user said over a restart of the host")
    func file() async throws {
        let path = temporary(), ida = Caller(id: 3, scheme: "https", host: "a.example.org", user: "ida")
        defer { try? FileManager.default.removeItem(atPath: path) }
        let first = await dispatcher(User(.allowed, .refused), try PermissionFile(path))
        #expect(await call(first).contains(#""result":2"#))
        #expect(await call(first, from: ida).contains(Self.refused))
        let expected = """
            {
              "https://a.example.org" : {
                "subtract" : true
              },
              "ida at https://a.example.org" : {
                "subtract" : false
              }
            }
            """
        #expect(await eventually { (try? String(contentsOfFile: path, encoding: .utf8)) == expected })
        let user = User(), memory = try PermissionFile(path), second = await dispatcher(user, memory)
        #expect(await call(second).contains(#""result":2"#))
        #expect(await call(second, from: ida).contains(Self.refused))
        #expect(user.questions.isEmpty)
        await memory.forget("https://a.example.org")
        let again = try PermissionFile(path)
        #expect(await again.isAllowed(Self.question) == nil)
        let others = try FileManager.default.contentsOfDirectory(atPath: (path as NSString).deletingLastPathComponent)
        let name = (path as NSString).lastPathComponent
        #expect(others.filter { $0.hasPrefix("\(name).") } == ["\(name).lock"])
    }

    @Test("Hosts that have one file keep each other's decisions, however many they make at a time")
    func shared() async throws {
        let path = temporary()
        defer { for file in [path, path + ".lock"] { try? FileManager.default.removeItem(atPath: file) } }
        let hosts = try (0..<4).map { _ in try PermissionFile(path) }
        let questions = (0..<40).map {
            PermissionQuestion(origin: "https://\($0).example.org", commands: "subtract")
        }
        await withTaskGroup { group in
            for (index, question) in questions.enumerated() {
                group.addTask { await hosts[index % 4].keep(index % 3 == 0, for: question) }
            }
        }
        let again = try PermissionFile(path)
        for (index, question) in questions.enumerated() { #expect(await again.isAllowed(question) == (index % 3 == 0)) }
    }

    @Test("A file that has become unreadable is not overwritten, and the decision counts as long as the host runs")
    func brokenMeanwhile() async throws {
        let path = temporary(), found = Guarded<[String]>([])
        defer { for file in [path, path + ".lock"] { try? FileManager.default.removeItem(atPath: file) } }
        let file = try PermissionFile(path) { diagnostic in found.withLock { $0.append(diagnostic.message) } }
        await file.keep(true, for: Self.question)
        try Data("{half".utf8).write(to: URL(filePath: path))
        await file.keep(false, for: Self.question)
        #expect(await file.isAllowed(Self.question) == false)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "{half")
        #expect(found.withLock { $0.count } == 1)
    }

    @Test("What could not be written is written with the next decision")
    func unwritten() async throws {
        let path = temporary()
        defer { for file in [path, path + ".lock"] { try? FileManager.default.removeItem(atPath: file) } }
        let file = try PermissionFile(path),
            other = PermissionQuestion(origin: "https://b.example.org", commands: "add")
        try Data("{half".utf8).write(to: URL(filePath: path))
        await file.keep(true, for: Self.question)
        try Data("{}".utf8).write(to: URL(filePath: path))
        await file.keep(false, for: other)
        let again = try PermissionFile(path)
        #expect(await again.isAllowed(Self.question) == true)
        #expect(await again.isAllowed(other) == false)
    }

    @Test("Only its owner can read a new file")
    func mode() async throws {
        let path = temporary()
        defer { try? FileManager.default.removeItem(atPath: path) }
        await (try PermissionFile(path)).keep(true, for: Self.question)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @Test("A file that is rewritten keeps its permissions, and a symbolic link still leads to it")
    func link() async throws {
        let path = temporary(), link = temporary()
        defer { for file in [path, link] { try? FileManager.default.removeItem(atPath: file) } }
        try Data("{}".utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        await (try PermissionFile(link)).keep(true, for: Self.question)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
        #expect(await (try PermissionFile(path)).isAllowed(Self.question) == true)
    }

    @Test("A file of another form is an error, and one that cannot be written a diagnostic")
    func broken() async throws {
        let path = temporary()
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data("[]".utf8).write(to: URL(filePath: path))
        #expect(throws: (any Error).self) { try PermissionFile(path) }
        let found = Guarded<[String]>([])
        let missing = try PermissionFile("/nowhere/permissions.json") { diagnostic in
            found.withLock { $0.append(diagnostic.message) }
        }
        await missing.keep(true, for: Self.question)
        #expect(found.withLock { $0.map { $0.prefix(46) } } == ["/nowhere/permissions.json: cannot be written: "])
        #expect(await missing.isAllowed(Self.question) == true)
    }

    @Test("A property list names the commands that are asked about, and a wrong entry is an error")
    func configuration() throws {
        let bytes = try PlistEncoder().bytes(of: Policy([Self.rule]))
        #expect(try PlistDecoder().decode(Policy.self, from: bytes) == Policy([Self.rule]))
        var wrong = Self.rule
        wrong.asks = ["a b"]
        let list = try PlistEncoder().bytes(of: Policy([wrong]))
        #expect(throws: DecodingError.self) { try PlistDecoder().decode(Policy.self, from: list) }
    }
}
