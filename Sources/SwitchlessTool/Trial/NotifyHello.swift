import CommandBridge

/// `notify_hello`: takes a greeting.
enum NotifyHello: Command {
    static let name: CommandName = "notify_hello"
    static let summary = "Takes a greeting."

    static func run(_ arguments: [Int], on host: TrialHost) -> NoArguments { NoArguments() }
}
