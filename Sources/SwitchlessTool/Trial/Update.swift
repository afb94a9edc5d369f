import CommandBridge

/// `update`: takes numbers.
enum Update: Command {
    static let name: CommandName = "update"
    static let summary = "Takes numbers."

    static func run(_ arguments: [Int], on host: TrialHost) -> NoArguments { NoArguments() }
}
