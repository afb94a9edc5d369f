import CommandBridge
import ModelMapping

/// `get_data`: some data.
enum GetData: Command {
    static let name: CommandName = "get_data"
    static let summary = "Some data."

    static func run(_ arguments: NoArguments, on host: TrialHost) -> [ModelValue] { ["hello", 5] }
}

/// `notify_hello`: takes a greeting.
enum NotifyHello: Command {
    static let name: CommandName = "notify_hello"
    static let summary = "Takes a greeting."

    static func run(_ arguments: [Int], on host: TrialHost) -> NoArguments { NoArguments() }
}

/// `notify_sum`: takes numbers.
enum NotifySum: Command {
    static let name: CommandName = "notify_sum"
    static let summary = "Takes numbers."

    static func run(_ arguments: [Int], on host: TrialHost) -> NoArguments { NoArguments() }
}

/// `subtract`: one number less another, by position or by name.
enum Subtract: Command {
    static let name: CommandName = "subtract"
    static let summary = "The first number less the second."
    static let formerNames: [CommandName] = ["minus"]

    struct Arguments: Decodable {
        enum Keys: CodingKey { case minuend, subtrahend }
        let minuend: Int, subtrahend: Int

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

    static func run(_ arguments: Arguments, on host: TrialHost) throws(CommandFault) -> Int {
        let (difference, isTooLarge) = arguments.minuend.subtractingReportingOverflow(arguments.subtrahend)
        guard !isTooLarge else { throw CommandFault(.failed, "the difference is too large") }
        return difference
    }
}

/// `sum`: the sum of numbers.
enum Sum: Command {
    static let name: CommandName = "sum"
    static let summary = "The sum of numbers."

    static func run(_ arguments: [Int], on host: TrialHost) throws(CommandFault) -> Int {
        var sum = 0
        for number in arguments {
            let (next, isTooLarge) = sum.addingReportingOverflow(number)
            guard !isTooLarge else { throw CommandFault(.failed, "the sum is too large") }
            sum = next
        }
        return sum
    }
}

/// `update`: takes numbers.
enum Update: Command {
    static let name: CommandName = "update"
    static let summary = "Takes numbers."

    static func run(_ arguments: [Int], on host: TrialHost) -> NoArguments { NoArguments() }
}

/// `wait`: replies after a while, so that cancelling and deadlines can be tried.
enum Wait: AsyncCommand {
    static let name: CommandName = "wait"
    static let summary = "Replies after that many milliseconds, at most a minute."

    struct Arguments: Decodable {
        let milliseconds: Int
    }

    static func run(_ arguments: Arguments, on host: TrialHost) async throws -> Int {
        let milliseconds = min(max(arguments.milliseconds, 0), 60_000)
        try await Task.sleep(for: .milliseconds(milliseconds))
        return milliseconds
    }
}

/// The host of the commands of `switchless bridge`: nothing, as they only compute.
struct TrialHost: Sendable {}

/// The commands of `switchless bridge`: those of the examples of the JSON-RPC 2.0 specification and of the validator of
/// XML-RPC.
enum TrialCommands {
    static let standard = CommandRegistry<TrialHost>([
        ArrayOfStructsTest.self,
        CountTheEntities.self,
        EasyStructTest.self,
        EchoStructTest.self,
        // foobar, foo.get: the specification calls what is not there
        GetData.self,
        ManyTypesTest.self,
        ModerateSizeArrayCheck.self,
        NestedStructTest.self,
        NotifyHello.self,
        NotifySum.self,
        SimpleStructReturnTest.self,
        Subtract.self,
        Sum.self,
        Update.self,
        Wait.self,
    ])
}
