import CommandBridge

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
