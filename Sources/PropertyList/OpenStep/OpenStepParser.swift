import ModelMapping
import Switchless

/// The cursor over a text in OpenStep's syntax, and the tape that its values go to.
///
/// Open containers are on a stack in memory, so that deep nesting does not use the call stack. The grammar is
/// `grammars/microsyntaxes/openstep.ebnf`.
struct OpenStepParser: ~Escapable {
    /// The separators of lines and paragraphs, U+2028 and U+2029, without their last byte.
    private static let separator: [UInt8] = [0xE2, 0x80]
    private static let lastOfSeparator = ByteSet(0xA8...0xA9)
    private static let space = ByteSet(" \t\n\u{B}\u{C}\r")

    let tape: TapeWriter
    private(set) var diagnostics: Diagnostics
    var scanner: ByteScanner
    private let duplicateKeys: any DuplicateKeyPolicy
    private var open: [any OpenStepContainer.Type] = []
    /// The comments so far.
    private(set) var commentCount = 0
    /// How many bytes were left where the last comment began. The parser may go back behind a comment, which counts
    /// once.
    private var remainingAtComment = Int.max
    private var lines: LineCounter

    /// Makes a parser.
    ///
    /// - Parameters:
    ///   - text: the text in valid UTF-8; has to outlive the parser.
    ///   - options: limits, and what happens to duplicate keys.
    @_lifetime(copy text)
    init(_ text: Bytes, _ options: PlistOptions) {
        tape = TapeWriter(limits: options.tapeLimits)
        diagnostics = Diagnostics(limit: options.diagnosticLimit)
        duplicateKeys = options.duplicateKeys
        scanner = ByteScanner(text)
        lines = LineCounter(scanner)
    }

    /// Reads the whole text: one value, or pairs without braces.
    mutating func read() throws(ModelError) -> ValueTape {
        if try beginsWithPair() {
            try tape.beginMap(at: position())
            open.append(OpenStepPairs.self)
        } else {
            try readValue()
        }
        while let container = open.last {
            if try container.advance(&self) {
                try readValue()
            } else {
                open.removeLast()
                try container.close(&self)
            }
        }
        skipSpace()
        guard scanner.isAtEnd else { throw unexpected("the end of the text") }
        return try tape.finish()
    }

    /// Whether the text is blank, or begins with a text that is not all of it: a file of strings.
    private mutating func beginsWithPair() throws(ModelError) -> Bool {
        skipSpace()
        guard !scanner.isAtEnd else { return true }
        guard OpenStepTokens.standard.handlers.contains(where: { $0.starts.contains(scanner.next) }) else {
            throw ModelError(
                .syntax, "not a property list in XML, binary or OpenStep's syntax, nor JSON", position: position())
        }
        let start = mark
        guard try scanText() else { return false }
        tape.dropText()
        skipSpace()
        let isText = scanner.isAtEnd
        rewind(to: start)
        return !isText
    }

    /// Reads a scalar, or the beginning of a container.
    private mutating func readValue() throws(ModelError) {
        skipSpace()
        let next = scanner.next
        guard !scanner.isAtEnd, let token = OpenStepTokens.standard.handlers.first(where: { $0.starts.contains(next) })
        else { throw unexpected("a value") }
        try token.read(&self)
    }

    /// Reads a text into the tape's text.
    ///
    /// - Returns: whether the next byte begins a text.
    mutating func scanText() throws(ModelError) -> Bool {
        let next = scanner.next
        guard !scanner.isAtEnd, let text = OpenStepTokens.texts.handlers.first(where: { $0.starts.contains(next) })
        else { return false }
        try text.scan(&self)
        return true
    }

    mutating func enter(_ container: any OpenStepContainer.Type) {
        scanner.skip()
        open.append(container)
    }

    /// Ends the open map and applies the policy for duplicate keys.
    mutating func endMap() throws(ModelError) {
        let duplicates = try tape.endMap()
        if !duplicates.isEmpty { try duplicateKeys.meet(duplicates, reporting: &diagnostics) }
    }

    // MARK: Space

    /// Skips white space and comments. A comment without an end extends to the end of the text.
    mutating func skipSpace() {
        repeat { skipWhiteSpace() } while skipComment()
    }

    /// Skips white space: that of ASCII, and the separators of lines and paragraphs.
    mutating func skipWhiteSpace() {
        while true {
            _ = scanner.take(while: Self.space)
            guard scanner.remaining.starts(with: Self.separator), Self.lastOfSeparator.contains(scanner.peek(2)) else {
                return
            }
            scanner.skip(3)
        }
    }

    private mutating func skipComment() -> Bool {
        guard scanner.next == UInt8(ascii: "/") else { return false }
        guard let comment = OpenStepComment.all.first(where: { $0.start == scanner.peek(1) }) else { return false }
        if scanner.remaining.count < remainingAtComment {
            remainingAtComment = scanner.remaining.count
            commentCount += 1
        }
        scanner.skip(2)
        while !scanner.isAtEnd, !scanner.remaining.starts(with: comment.end) { scanner.skip() }
        scanner.skip(comment.end.count)
        return true
    }

    // MARK: Positions and errors

    /// The position of the next byte. Columns are counted in bytes of UTF-8.
    mutating func position() -> SourcePosition { lines.position(of: scanner) }

    /// A place to which ``rewind(to:)`` goes back.
    var mark: OpenStepMark {
        @_lifetime(copy self) get { OpenStepMark(scanner: scanner, lines: lines) }
    }

    @_lifetime(self: copy self, copy mark)
    mutating func rewind(to mark: OpenStepMark) {
        scanner = mark.scanner
        lines = mark.lines
    }

    /// The error that the grammar does not allow the next byte.
    mutating func unexpected(_ wanted: String) -> ModelError {
        let found = scanner.isAtEnd ? "the end of the text" : "'\(Self.character(scanner.remaining))'"
        return ModelError(.openStep, "expected \(wanted), found \(found)", position: position())
    }

    /// The first character.
    private static func character(_ text: Bytes) -> String {
        String(String(decoding: text.prefix(4), as: UTF8.self).unicodeScalars.prefix(1))
    }
}

/// A place in a text, and what was counted up to it.
struct OpenStepMark: ~Escapable {
    let scanner: ByteScanner
    let lines: LineCounter

    @_lifetime(copy scanner, copy lines)
    init(scanner: ByteScanner, lines: LineCounter) {
        self.scanner = scanner
        self.lines = lines
    }
}

/// Counts lines, up to the last place that was asked for.
struct LineCounter: ~Escapable {
    private static let lineFeed = UInt8(ascii: "\n")

    private var counted: ByteScanner
    private var lineStart: ByteScanner
    private var line = 1

    @_lifetime(copy start)
    init(_ start: ByteScanner) {
        counted = start
        lineStart = start
    }

    /// The position of the next byte of `scanner`, which is not before the last one.
    mutating func position(of scanner: ByteScanner) -> SourcePosition {
        while scanner.offset(from: counted) > 0 {
            let isLineEnd = counted.next == Self.lineFeed
            counted.skip()
            guard isLineEnd else { continue }
            line += 1
            lineStart = counted
        }
        return SourcePosition(line: line, column: scanner.offset(from: lineStart) + 1)
    }
}

/// A comment, which may stand where white space may.
private struct OpenStepComment {
    /// The byte after `/`.
    let start: UInt8
    let end: [UInt8]

    static let all = [
        OpenStepComment(start: UInt8(ascii: "/"), end: Array("\n".utf8)),
        OpenStepComment(start: UInt8(ascii: "*"), end: Array("*/".utf8)),
    ]
}
