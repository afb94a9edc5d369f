import CommandBridge

/// `validator1.countTheEntities`: counts what has to be escaped.
enum CountTheEntities: Command {
    static let name: CommandName = "validator1.countTheEntities"
    static let summary = "How often each character that XML escapes stands in a text."

    struct Counts: Codable {
        let ctLeftAngleBrackets: Int, ctRightAngleBrackets: Int, ctAmpersands: Int, ctApostrophes: Int, ctQuotes: Int
    }

    static func run(_ arguments: Only<String>, on host: TrialHost) -> Counts {
        let counts = "<>&'\"".map { character in arguments.value.count { $0 == character } }
        return Counts(
            ctLeftAngleBrackets: counts[0], ctRightAngleBrackets: counts[1], ctAmpersands: counts[2],
            ctApostrophes: counts[3], ctQuotes: counts[4])
    }
}
