import CommandBridge
import ModelMapping

/// `validator1.echoStructTest`: a struct comes back.
enum EchoStructTest: Command {
    static let name: CommandName = "validator1.echoStructTest"
    static let summary = "The struct that was sent."

    static func run(_ arguments: [String: ModelValue], on host: TrialHost) -> [String: ModelValue] { arguments }
}
