import CommandBridge

/// `subtract`: one number less another, by position or by name.
enum Subtract: Command {
    static let name: CommandName = "subtract"
    static let summary = "The first number less the second."
    static let formerNames: [CommandName] = ["minus"]

    struct Arguments: Decodable {
        enum Keys: CodingKey { case minuend, subtrahend }
        let minuend: Int, subtrahend: Int

        init(from decoder: any Decoder) throws {
            if var list = try? decoder.unkeyedContainer() {
                minuend = try list.decode(Int.self)
                subtrahend = try list.decode(Int.self)
                return
            }
            let members = try decoder.container(keyedBy: Keys.self)
            minuend = try members.decode(Int.self, forKey: .minuend)
            subtrahend = try members.decode(Int.self, forKey: .subtrahend)
        }
    }

    static func run(_ arguments: Arguments, on host: TrialHost) throws(CommandFault) -> Int {
        let (difference, isTooLarge) = arguments.minuend.subtractingReportingOverflow(arguments.subtrahend)
        guard !isTooLarge else { throw CommandFault(.failed, "the difference is too large") }
        return difference
    }
}
