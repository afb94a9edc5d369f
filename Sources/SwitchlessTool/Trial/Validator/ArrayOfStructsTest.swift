import CommandBridge

/// `validator1.arrayOfStructsTest`: the sum of all curlies.
enum ArrayOfStructsTest: Command {
    static let name: CommandName = "validator1.arrayOfStructsTest"
    static let summary = "The sum of the curly of each struct in an array."

    static func run(_ arguments: Only<[Stooges]>, on host: TrialHost) -> Int {
        arguments.value.reduce(0) { $0 + Int($1.curly) }
    }
}
