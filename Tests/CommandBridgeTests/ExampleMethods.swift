import CommandBridge
import ModelMapping

/// What the examples of the JSON-RPC 2.0 specification call, and what else is needed to end a request in every way.
struct Desk: Sendable {
    let slots: SlotBox

    init() { slots = SlotBox() }

    static let commands = CommandRegistry<Desk>([
        Fail.self, Foobar.self, GetData.self, Hold.self, NotifyHello.self, NotifySum.self, Subtract.self, Sum.self,
        Update.self, Wait.self,
    ])
    static let page = Caller(id: 1, scheme: "https", host: "example.org", path: "/board/index.html")
    static let openPolicy = Policy([PolicyRule(scheme: "https", host: "example.org", commands: ["*"])])
}

actor SlotBox {
    private var slots: [ReplySlot<String>] = []
    func keep(_ slot: ReplySlot<String>) { slots.append(slot) }
    func take() -> ReplySlot<String>? { slots.popLast() }
}

enum Subtract: Command {
    static let name: CommandName = "subtract"
    static let summary = "The first number less the second."
    struct Arguments: Decodable {
        enum Keys: CodingKey { case minuend, subtrahend }
        var minuend: Int, subtrahend: Int
        init(from decoder: any Decoder) throws {
            if var list = try? decoder.unkeyedContainer() {
                minuend = try list.decode(Int.self)
                subtrahend = try list.decode(Int.self)
                return
            }
            let members = try decoder.container(keyedBy: Keys.self)
            minuend = try members.decode(Int.self, forKey: .minuend)
            subtrahend = try members.decode(Int.self, forKey: .subtrahend)
        }
    }
    static func run(_ arguments: Arguments, on desk: Desk) -> Int { arguments.minuend - arguments.subtrahend }
}

enum Sum: AsyncCommand {
    static let name: CommandName = "sum"
    static let summary = "The sum, after a while."
    static func run(_ arguments: [Int], on desk: Desk) async -> Int {
        await Task.yield()
        return arguments.reduce(0, +)
    }
}

enum GetData: Command {
    static let name: CommandName = "get_data"
    static let summary = "Some data."
    static func run(_ arguments: NoArguments, on desk: Desk) -> ModelValue { ["hello", 5] }
}

enum Update: Command {
    static let name: CommandName = "update"
    static let summary = "Takes numbers."
    static func run(_ arguments: [Int], on desk: Desk) -> NoArguments { NoArguments() }
}

enum Foobar: Command {
    static let name: CommandName = "foobar.known"
    static let summary = "Does nothing."
    static func run(_ arguments: NoArguments, on desk: Desk) -> NoArguments { NoArguments() }
}

enum NotifyHello: Command {
    static let name: CommandName = "notify_hello"
    static let summary = "Takes a greeting."
    static func run(_ arguments: [Int], on desk: Desk) -> NoArguments { NoArguments() }
}

enum NotifySum: Command {
    static let name: CommandName = "notify_sum"
    static let summary = "Takes numbers."
    static func run(_ arguments: [Int], on desk: Desk) -> NoArguments { NoArguments() }
}

enum Fail: Command {
    static let name: CommandName = "fail"
    static let summary = "Fails."
    static func run(_ arguments: NoArguments, on desk: Desk) throws(CommandFault) -> Int {
        throw CommandFault(.failed, "it failed")
    }
}

/// Waits until it is cancelled.
enum Wait: AsyncCommand {
    static let name: CommandName = "wait"
    static let summary = "Waits."
    static let order: any CommandOrder = .concurrent
    static func run(_ arguments: NoArguments, on desk: Desk) async throws -> Int {
        try await Task.sleep(for: .seconds(1000))
        return 0
    }
}

/// Keeps its slot in the box, or lets go of it.
enum Hold: DeferredCommand {
    static let name: CommandName = "hold"
    static let summary = "Replies when somebody says so."
    static func run(_ arguments: [Bool], on desk: Desk, replyingTo slot: ReplySlot<String>) {
        guard arguments.first ?? false else { return }
        let slots = desk.slots
        Task { await slots.keep(slot) }
    }
}

extension Duration {
    /// A deadline that no question reaches, however long other tests keep the processors busy.
    static let patient = Duration.seconds(600)
}

/// The responses to messages, in the order in which they come.
struct Inbox: Sendable {
    private let stream: AsyncStream<String>
    let send: @Sendable ([UInt8]) -> Void
    let end: @Sendable () -> Void

    init() {
        let (stream, continuation) = AsyncStream<String>.makeStream()
        self.stream = stream
        send = { continuation.yield(String(decoding: $0, as: UTF8.self)) }
        end = { continuation.finish() }
    }

    func next() async -> String? {
        for await response in stream { return response }
        return nil
    }

    func rest() async -> [String] {
        end()
        var all: [String] = []
        for await response in stream { all.append(response) }
        return all
    }
}
