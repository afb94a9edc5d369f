import CommandBridge

/// `notify_sum`: takes numbers.
enum NotifySum: Command {
    static let name: CommandName = "notify_sum"
    static let summary = "Takes numbers."

    static func run(_ arguments: [Int], on host: TrialHost) -> NoArguments { NoArguments() }
}
