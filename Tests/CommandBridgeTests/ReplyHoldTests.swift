import ModelMapping
import Switchless
import Testing

@testable import CommandBridge

/// A host whose changes are kept when the test says so.
private final class Vault: Sendable {
    private let waiting = Guarded<[CheckedContinuation<CommandFault?, Never>]>([])
    private let answers = Guarded<[String]>([])

    var waitingCount: Int { waiting.withLock(\.count) }
    var replies: [String] { answers.withLock(\.self) }
    func reply(_ bytes: [UInt8]) { answers.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) } }

    /// Lets the reply of the current call wait.
    func hold() {
        CommandCall.holdReply { [self] () async throws(CommandFault) in
            let fault = await withCheckedContinuation { continuation in waiting.withLock { $0.append(continuation) } }
            if let fault { throw fault }
        }
    }

    func settle(_ fault: CommandFault? = nil) {
        for continuation in waiting.withLock({ waiting in
            defer { waiting = [] }
            return waiting
        }) {
            continuation.resume(returning: fault)
        }
    }

    enum Change: Command {
        static let name: CommandName = "change"
        static let summary = "Changes."
        static func run(_ arguments: NoArguments, on vault: Vault) -> Int {
            vault.hold()
            return 1
        }
    }

    enum Later: AsyncCommand {
        static let name: CommandName = "later"
        static let summary = "Changes after a while."
        static func run(_ arguments: NoArguments, on vault: Vault) async -> Int {
            await Task.yield()
            vault.hold()
            return 2
        }
    }

    enum Look: Command {
        static let name: CommandName = "look"
        static let summary = "Changes nothing."
        static func run(_ arguments: NoArguments, on vault: Vault) -> Int { 3 }
    }

    enum Fail: Command {
        static let name: CommandName = "fail"
        static let summary = "Changes, and fails."
        static func run(_ arguments: NoArguments, on vault: Vault) throws(CommandFault) -> Int {
            vault.hold()
            throw CommandFault(.failed, "no")
        }
    }
}

@Suite("Replies that wait until a change is kept", .timeLimit(.minutes(5)))
struct ReplyHoldTests {
    private let vault = Vault()
    private let caller = Stage.page(1)
    private let dispatcher: CommandDispatcher

    init() {
        dispatcher = CommandDispatcher(
            host: vault,
            commands: CommandRegistry<Vault>([Vault.Change.self, Vault.Later.self, Vault.Look.self, Vault.Fail.self]),
            policy: Stage.openPolicy)
    }

    private func call(_ method: String, id: Int? = 1) async {
        await dispatcher.receive(Stage.request(method, id: id), from: caller) { [vault] in vault.reply($0) }
    }

    private func wait(_ isSo: () async -> Bool) async { while await !isSo() { await Task.yield() } }

    @Test("The reply goes out when the change is kept", arguments: ["change", "later"])
    func waits(method: String) async {
        await call(method)
        await wait { vault.waitingCount == 1 }
        #expect(vault.replies == [])
        vault.settle()
        await wait { vault.replies.count == 1 }
        #expect(vault.replies[0].contains("\"result\""))
        #expect(await dispatcher.load.messages == 0)
    }

    @Test("The page's next call does not wait, nor does its reply")
    func others() async {
        await call("change")
        await call("look", id: 2)
        await wait { vault.replies.count == 1 }
        #expect(vault.replies[0].contains("\"result\":3"))
        vault.settle()
        await wait { vault.replies.count == 2 }
    }

    @Test("A change that is not kept is a fault, with its own number")
    func fault() async {
        await call("change")
        await wait { vault.waitingCount == 1 }
        vault.settle(CommandFault(.notKept, "the disk is full"))
        await wait { vault.replies.count == 1 }
        #expect(vault.replies[0].contains(#""code":-32007,"message":"the disk is full""#))
    }

    @Test("A command that fails after a change says so when the change is kept")
    func failing() async {
        await call("fail")
        await wait { vault.waitingCount == 1 }
        vault.settle()
        await wait { vault.replies.count == 1 }
        #expect(vault.replies[0].contains("-32000"))
    }

    @Test("A notification has no reply, and leaves nothing open")
    func notification() async {
        await call("change", id: nil)
        await wait { vault.waitingCount == 1 }
        vault.settle()
        await wait { await dispatcher.load.messages == 0 }
        #expect(vault.replies == [])
    }

    @Test("Outside of a call nothing waits")
    func outside() {
        vault.hold()
        #expect(vault.waitingCount == 0)
    }
}
