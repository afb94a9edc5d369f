import CommandBridge

/// `validator1.easyStructTest`: the sum of a struct's three numbers.
enum EasyStructTest: Command {
    static let name: CommandName = "validator1.easyStructTest"
    static let summary = "The sum of moe, larry and curly."

    static func run(_ arguments: Stooges, on host: TrialHost) -> Int { arguments.sum }
}
