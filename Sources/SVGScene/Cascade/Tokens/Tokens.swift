import Switchless

/// The lexer's table: tokens by their first byte.
struct Tokens: Sendable {
    private let types: [any Token.Type]
    private let typeIndices: [UInt8]
    /// The first bytes of all tokens.
    let openings: ByteSet

    /// All tokens that can hide the end of a value.
    static let standard = Tokens([
        ClosingBracket.self,
        CommentToken.self,
        EscapeToken.self,
        OpeningBracket.self,
        StringToken.self,
    ])

    init(_ types: [any Token.Type]) {
        let bytes = UInt8.min...UInt8.max
        self.types = types
        typeIndices = bytes.map { byte in UInt8(types.firstIndex { $0.openings.contains(byte) } ?? 0) }
        openings = types.reduce(ByteSet("")) { $0.union($1.openings) }
    }

    /// Skips the next token, which has to begin with one of ``openings``.
    func pass(_ input: inout ByteScanner, in run: inout ComponentRun) {
        types[Int(typeIndices[Int(input.next)])].pass(&input, in: &run)
    }
}

/// A token that can contain or hide the end of a value or rule (CSS Syntax 3, 4).
///
/// A search for `;` must ignore one within a string. All other bytes are plain.
protocol Token: SendableMetatype {
    /// The first bytes of such a token.
    static var openings: ByteSet { get }

    /// Skips one token, or its first byte if it is not such a token.
    ///
    /// - Parameters:
    ///   - input: the input, at one of ``openings``.
    ///   - run: the run that contains the token.
    static func pass(_ input: inout ByteScanner, in run: inout ComponentRun)
}

/// A stack of the open brackets. It uses two bits for each, so that deep nesting is cheap.
struct BracketStack {
    private var near: UInt64 = 0
    private var far: [UInt64] = []
    private var depth = 0

    /// Whether no bracket is open.
    var isEmpty: Bool { depth == 0 }

    mutating func open(_ byte: UInt8) {
        if depth > 0, depth % 32 == 0 {
            far.append(near)
            near = 0
        }
        near = near << 2 | Self.kind(byte)
        depth += 1
    }

    /// Closes the innermost bracket; `false`, without closing any, if `byte` does not match it.
    mutating func close(_ byte: UInt8) -> Bool {
        guard depth > 0, near & 3 == Self.kind(byte) else { return false }
        near >>= 2
        depth -= 1
        if depth % 32 == 0, let word = far.popLast() { near = word }
        return true
    }

    /// Identifies a pair of brackets: in ASCII, the two halves of each pair share their upper three bits.
    private static func kind(_ byte: UInt8) -> UInt64 { UInt64(byte >> 5) }
}

/// The end of a block or function. An unmatched one is skipped and makes the run malformed.
enum ClosingBracket: Token {
    static let openings = ByteSet(")]}")

    static func pass(_ input: inout ByteScanner, in run: inout ComponentRun) {
        if !run.brackets.close(input.next) { run.isBroken = true }
        input.skip()
    }
}

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

/// A backslash and the character that it escapes (CSS Syntax 3, 4.3.7).
enum EscapeToken: Token {
    static let openings = ByteSet("\\")

    static func pass(_ input: inout ByteScanner, in run: inout ComponentRun) { input.skip(2) }
}

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

/// The bytes that end component values, and byte classes derived from them.
struct Stops: Sendable {
    /// The bytes to stop before.
    let bytes: ByteSet
    /// The bytes that neither stop nor begin a token.
    let plain: ByteSet
    /// The bytes that do not begin a token. Within brackets, nothing stops.
    let plainWithin: ByteSet

    init(_ bytes: StaticString) {
        self.bytes = ByteSet(bytes)
        plain = self.bytes.union(Tokens.standard.openings).inverted
        plainWithin = Tokens.standard.openings.inverted
    }
}
