import CommandBridge
import Foundation
import Switchless

/// A host whose commands end in every way, in every order.
final class ChaosHost: @unchecked Sendable {
    private let lock = NSLock()
    private var slots: [ReplySlot<Int>] = []

    func keep(_ slot: ReplySlot<Int>) { lock.withLock { slots.append(slot) } }
    func take() -> [ReplySlot<Int>] {
        lock.withLock {
            defer { slots = [] }
            return slots
        }
    }

    static let names = [
        "return", "throw", "soon", "wait", "drop", "hold", "key", "alone", "stream", "parts", "question",
    ]

    static let commands = CommandRegistry<ChaosHost>([
        Alone.self, Drop.self, Hold.self, Key.self, Part.self, Parts.self, Question.self, Return.self, Soon.self,
        Stream.self, Throw.self, Wait.self,
    ])

    enum Return: Command {
        static let name: CommandName = "return"
        static let summary = "Returns."
        static func run(_ arguments: NoArguments, on host: ChaosHost) -> Int { 1 }
    }

    enum Throw: Command {
        static let name: CommandName = "throw"
        static let summary = "Throws."
        static func run(_ arguments: NoArguments, on host: ChaosHost) throws -> Int { throw CancellationError() }
    }

    enum Soon: AsyncCommand {
        static let name: CommandName = "soon"
        static let summary = "Returns, but not at once."
        static func run(_ arguments: NoArguments, on host: ChaosHost) async -> Int {
            await Task.yield()
            return 2
        }
    }

    enum Wait: AsyncCommand {
        static let name: CommandName = "wait"
        static let summary = "Never returns by itself."
        static let order: any CommandOrder = .concurrent
        static let deadline: Duration? = .milliseconds(3)
        static func run(_ arguments: NoArguments, on host: ChaosHost) async throws -> Int {
            try await Task.sleep(for: .seconds(1000))
            return 3
        }
    }

    enum Drop: DeferredCommand {
        static let name: CommandName = "drop"
        static let summary = "Lets go."
        static func run(_ arguments: NoArguments, on host: ChaosHost, replyingTo slot: ReplySlot<Int>) {}
    }

    enum Hold: DeferredCommand {
        static let name: CommandName = "hold"
        static let summary = "Replies when somebody says so, twice."
        static let order: any CommandOrder = .concurrent
        static func run(_ arguments: NoArguments, on host: ChaosHost, replyingTo slot: ReplySlot<Int>) {
            host.keep(slot)
        }
    }

    enum Key: AsyncCommand {
        static let name: CommandName = "key"
        static let summary = "Has a key."
        static let order: any CommandOrder = .serial(by: "key") { (arguments: [Int]) in "\(arguments.count % 3)" }
        static func run(_ arguments: [Int], on host: ChaosHost) async -> Int {
            await Task.yield()
            return 4
        }
    }

    enum Alone: AsyncCommand {
        static let name: CommandName = "alone"
        static let summary = "Wants the host for itself."
        static let order: any CommandOrder = .exclusive
        static func run(_ arguments: NoArguments, on host: ChaosHost) async -> Int {
            await Task.yield()
            return 5
        }
    }

    enum Stream: StreamCommand {
        static let name: CommandName = "stream"
        static let summary = "Replies in pieces."
        static func stream(_ arguments: NoArguments, on host: ChaosHost) -> AsyncStream<Int> {
            AsyncStream { continuation in
                for number in 0..<5 { continuation.yield(number) }
                continuation.finish()
            }
        }
    }

    enum Part: UndoableCommand {
        static let name: CommandName = "part"
        static let summary = "Can be undone."
        static func run(_ arguments: NoArguments, on host: ChaosHost) -> Undoable<Int> { Undoable(6) {} }
    }

    enum Parts: CompositeCommand {
        static let name: CommandName = "parts"
        static let summary = "Does one thing after the other, and fails now and then."
        static func parts(of arguments: [Int], on host: ChaosHost) throws(CommandFault) -> [CommandPart] {
            let last = ["return", "throw", "drop", "soon", "nothing"][arguments.count % 5]
            return [try CommandPart("part"), try CommandPart("part"), try CommandPart(Name(last))]
        }
    }

    enum Question: ProgressCommand {
        static let name: CommandName = "question"
        static let summary = "Asks the page."
        static let order: any CommandOrder = .concurrent
        static func run(_ arguments: NoArguments, on host: ChaosHost, for call: CommandCall) async throws -> Int {
            try await call.ask("page.number", as: Int.self, deadline: .milliseconds(5))
        }
    }
}
