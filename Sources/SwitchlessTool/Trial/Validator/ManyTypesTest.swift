import CommandBridge
import ModelMapping

/// `validator1.manyTypesTest`: six values come back in an array.
enum ManyTypesTest: Command {
    static let name: CommandName = "validator1.manyTypesTest"
    static let summary = "The number, Boolean, text, double, time and data that were sent."

    static func run(_ arguments: [ModelValue], on host: TrialHost) -> [ModelValue] { arguments }
}
