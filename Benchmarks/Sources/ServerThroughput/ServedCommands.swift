import CommandBridge
import Switchless

// The commands of the served desk, which Scripts/check clients has foreign and generated clients call.

struct Desk: Sendable {
    /// Takes the numbers of ticks, of which pages are told.
    var ticks: AsyncStream<Int>.Continuation?

    static let commands = CommandRegistry<Desk>(
        [Add.self, Count.self, Fail.self, Large.self, Tick.self, Wait.self], emitting: [Ticked.self])
}

enum Add: Command {
    struct Arguments: Decodable, Sendable { var a, b: Int }
    static let name: CommandName = "test.add"
    static let summary = "Adds two numbers."
    static func run(_ arguments: Arguments, on host: Desk) -> Int { arguments.a + arguments.b }
}

enum Count: ProgressCommand {
    struct Arguments: Decodable, Sendable { var to: Int }
    static let name: CommandName = "test.count"
    static let summary = "Counts, and tells of each number as progress."
    typealias Progress = Int
    static func run(_ arguments: Arguments, on host: Desk, for call: CommandCall) async throws -> Int {
        for number in 1...max(1, arguments.to) { try await call.progress(number, of: Self.self) }
        return arguments.to
    }
}

enum Fail: Command {
    static let name: CommandName = "test.fail"
    static let summary = "Fails."
    static func run(_ arguments: NoArguments, on host: Desk) throws(CommandFault) -> Int {
        throw CommandFault(.failed, "the desk is locked")
    }
}

enum Large: Command {
    struct Arguments: Decodable, Sendable { var bytes: Int }
    static let name: CommandName = "test.large"
    static let summary = "Answers with so many bytes."
    static func run(_ arguments: Arguments, on host: Desk) -> String {
        String(decoding: [UInt8](repeating: 0x78, count: arguments.bytes), as: UTF8.self)
    }
}

enum Tick: Command {
    struct Arguments: Decodable, Sendable { var number: Int }
    static let name: CommandName = "test.tick"
    static let summary = "Tells the pages of a tick."
    static func run(_ arguments: Arguments, on host: Desk) -> Bool {
        host.ticks?.yield(arguments.number)
        return true
    }
}

enum Ticked: BridgeEvent {
    static let name: Name = "test.ticked"
    static let summary = "The number of a tick."
    typealias Value = Int
}

enum Wait: AsyncCommand {
    static let name: CommandName = "test.wait"
    static let summary = "Waits until it is cancelled."
    static let order: any CommandOrder = .concurrent
    static func run(_ arguments: NoArguments, on host: Desk) async throws -> Bool {
        try await Task.sleep(for: .seconds(1000))
        return true
    }
}
