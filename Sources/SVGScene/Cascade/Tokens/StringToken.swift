import Switchless

/// A string (CSS Syntax 3, 4.3.5). A line break interrupts it, so a forgotten quote loses one declaration.
enum StringToken: Token {
    static let openings = ByteSet("\"'")
    private static let breaks = ByteSet("\n\r\u{C}")
    private static let plain = openings.union(breaks).union(EscapeToken.openings).inverted

    static func pass(_ input: inout ByteScanner, in run: inout ComponentRun) {
        let quote = input.next
        input.skip()
        while true {
            _ = input.take(while: plain)
            if input.isAtEnd { return }
            if breaks.contains(input.next) {
                run.isBroken = true
                return
            }
            let isEscape = EscapeToken.openings.contains(input.next)
            let isEnd = input.next == quote
            input.skip(isEscape ? 2 : 1)
            if isEnd { return }
        }
    }
}
