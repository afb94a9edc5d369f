import CommandBridge

/// `validator1.moderateSizeArrayCheck`: the ends of an array of texts.
enum ModerateSizeArrayCheck: Command {
    static let name: CommandName = "validator1.moderateSizeArrayCheck"
    static let summary = "The first and the last text of an array, one behind the other."

    static func run(_ arguments: Only<[String]>, on host: TrialHost) throws(CommandFault) -> String {
        guard let first = arguments.value.first, let last = arguments.value.last else {
            throw CommandFault(.invalidArguments, "the array is empty")
        }
        return first + last
    }
}
