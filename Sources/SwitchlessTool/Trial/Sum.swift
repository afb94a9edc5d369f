import CommandBridge

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
