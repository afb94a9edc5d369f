import Switchless

/// A comment (CSS Syntax 3, 4.3.2). An unterminated comment extends to the end of the input.
enum CommentToken: Token {
    static let openings = ByteSet("/")
    private static let content = ByteSet("*").inverted

    static func pass(_ input: inout ByteScanner, in run: inout ComponentRun) {
        let start = input
        guard input.skipComment() else { return input.skip() }
        let offset = start.offset(from: run.start)
        run.comments.append(offset..<offset + input.offset(from: start))
    }

    /// Skips a comment's content and its end.
    static func finish(_ input: inout ByteScanner) {
        while !input.isAtEnd {
            _ = input.take(while: content)
            input.skip()
            if input.take("/") { return }
        }
    }
}
