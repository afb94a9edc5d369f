import Switchless

/// The start of a block or function (CSS Syntax 3, 5.4.8 and 5.4.9), or an unquoted `url(...)` (4.3.6).
enum OpeningBracket: Token {
    static let openings = ByteSet("([{")
    private static let urlContent = ByteSet(")\\\"'(").inverted

    static func pass(_ input: inout ByteScanner, in run: inout ComponentRun) {
        let isURL = beginsURL(input, in: run)
        run.brackets.open(input.next)
        input.skip()
        guard isURL else { return }
        input.skipSpace()
        if !StringToken.openings.contains(input.next) { passURL(&input, in: &run) }
    }

    /// Whether the bracket follows the word `url`.
    private static func beginsURL(_ input: ByteScanner, in run: borrowing ComponentRun) -> Bool {
        let passed = input.bytes(since: run.start)
        guard input.next == UInt8(ascii: "("), passed.suffix(3).spells("url") else { return false }
        return passed.dropLast(3).last.map { !ByteSet.identifier.contains($0) } ?? true
    }

    /// Skips an unquoted URL up to its parenthesis. Quotes, comments and brackets have no meaning inside it.
    private static func passURL(_ input: inout ByteScanner, in run: inout ComponentRun) {
        while true {
            _ = input.take(while: urlContent)
            if input.isAtEnd || input.next == UInt8(ascii: ")") { return }
            let isEscape = EscapeToken.openings.contains(input.next)
            input.skip(isEscape ? 2 : 1)
            run.isBroken = run.isBroken || !isEscape
        }
    }
}
