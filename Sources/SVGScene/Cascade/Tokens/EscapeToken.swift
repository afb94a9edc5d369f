import Switchless

/// A backslash and the character that it escapes (CSS Syntax 3, 4.3.7).
enum EscapeToken: Token {
    static let openings = ByteSet("\\")

    static func pass(_ input: inout ByteScanner, in run: inout ComponentRun) { input.skip(2) }
}
