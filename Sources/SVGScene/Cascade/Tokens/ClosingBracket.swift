import Switchless

/// The end of a block or function; one that closes nothing breaks what it stands in, and is passed over.
enum ClosingBracket: Token {
    static let openings = ByteSet(")]}")

    static func pass(_ input: inout ByteScanner, in run: inout ComponentRun) {
        if !run.brackets.close(input.next) { run.isBroken = true }
        input.skip()
    }
}
