import ModelMapping
import Switchless

/// The cursor over a JSON text, and the tape that its values go to.
///
/// It looks the next byte up in a table of tokens; the innermost container decides what follows a value. Open
/// containers are on a stack in memory, so that deep nesting does not use the call stack.
struct JSONParser: ~Escapable {
    private static let space = ByteSet(" \t\n\r")

    let tape: TapeWriter
    private(set) var diagnostics: Diagnostics
    var scanner: ByteScanner
    private let start: ByteScanner
    private let options: JSONOptions
    private let tokens: [any JSONToken.Type]
    private let tokenIndices: [UInt8]
    // At hand: an access to a static table asks first whether it is there.
    private let space = JSONParser.space
    let plainText = StringToken.plain
    private var open: ContiguousArray<any JSONContainer.Type> = []
    private var line = 1
    private var lineStart: ByteScanner

    @_lifetime(copy bytes)
    init(_ bytes: Bytes, _ options: JSONOptions) {
        self.options = options
        tape = TapeWriter(limits: options.tapeLimits)
        diagnostics = Diagnostics(limit: options.diagnosticLimit)
        scanner = ByteScanner(bytes)
        start = scanner
        let mark = JSONDocument.byteOrderMark
        if bytes.starts(with: mark) { scanner.skip(mark.count) }
        lineStart = scanner
        tokens = JSONTokens.standard.handlers
        tokenIndices = JSONTokens.tokenIndices
        open.reserveCapacity(8)
    }

    /// The position of the next byte.
    var position: SourcePosition { position(of: scanner) }

    /// The position of a byte in the current line: the next one of `scanner`, or one that precedes it by `count`.
    func position(of scanner: ByteScanner, before count: Int = 0) -> SourcePosition {
        SourcePosition(line: line, column: scanner.offset(from: lineStart) - count + 1)
    }

    mutating func read() throws(ModelError) -> ValueTape {
        guard start.remaining.count <= options.byteLimit else {
            throw ModelError(
                .document, "the text has more than \(options.byteLimit) bytes; send less or raise the limit")
        }
        try readValue()
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

    /// Reads a scalar, or the beginning of a container.
    private mutating func readValue() throws(ModelError) {
        skipSpace()
        let index = Int(tokenIndices[Int(scanner.next)])
        guard !scanner.isAtEnd, tokens.indices.contains(index) else { throw unexpected("a value") }
        try tokens[index].read(&self)
    }

    mutating func enter(_ container: any JSONContainer.Type) {
        scanner.skip()
        open.append(container)
    }

    /// Skips white space and counts lines. A string cannot have a line feed, so that lines end only here.
    @inline(__always)
    mutating func skipSpace() { if scanner.next <= 32 { skipSpaces() } }

    private mutating func skipSpaces() {
        while space.contains(scanner.next) {
            let isLineEnd = scanner.next == UInt8(ascii: "\n")
            scanner.skip()
            guard isLineEnd else { continue }
            line += 1
            lineStart = scanner
        }
    }

    /// Reads a comma, or the byte that ends the container.
    ///
    /// - Returns: whether it was a comma.
    mutating func takeSeparator(orEnd end: Unicode.Scalar) throws(ModelError) -> Bool {
        skipSpace()
        if scanner.take(",") { return true }
        guard scanner.take(end) else { throw unexpected("',' or '\(end)'") }
        return false
    }

    /// Ends the open map and applies the policy for duplicate keys.
    mutating func endMap() throws(ModelError) {
        let duplicates = try tape.endMap()
        if !duplicates.isEmpty { try options.duplicateKeys.meet(duplicates, reporting: &diagnostics) }
    }

    /// The error that the grammar does not allow the next byte.
    func unexpected(_ wanted: String) -> ModelError {
        guard !scanner.isAtEnd else {
            return ModelError(
                .unexpectedEnd, "expected \(wanted), found the end of the text", position: position)
        }
        let isPrintable = scanner.next > 32 && scanner.next < 127
        let found = isPrintable ? "'\(Unicode.Scalar(scanner.next))'" : "the byte \(scanner.next)"
        return ModelError(.unexpectedByte, "expected \(wanted), found \(found)", position: position)
    }
}
