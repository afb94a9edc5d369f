import CommandBridge
import ModelMapping

/// `get_data`: some data.
enum GetData: Command {
    static let name: CommandName = "get_data"
    static let summary = "Some data."

    static func run(_ arguments: NoArguments, on host: TrialHost) -> [ModelValue] { ["hello", 5] }
}
