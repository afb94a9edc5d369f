import Switchless

/// The end of a block or function. An unmatched one is skipped and makes the run malformed.
enum ClosingBracket: Token {
    static let openings = ByteSet(")]}")

    static func pass(_ input: inout ByteScanner, in run: inout ComponentRun) {
        if !run.brackets.close(input.next) { run.isBroken = true }
        input.skip()
    }
}
