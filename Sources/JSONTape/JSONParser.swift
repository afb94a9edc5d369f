import ModelMapping
import Switchless

/// The cursor over a JSON text, and the tape that its values go to.
///
/// It looks the next byte up in a table, hands over to the token that begins so, and lets the innermost container say what comes then.
/// Containers are on a stack of its own, so that deep nesting costs no stack of the program.
struct JSONParser {
    private static let space = ByteSet(" \t\n\r")
    private static let lineFeed = UInt8(ascii: "\n")

    let tape: TapeWriter
    private(set) var diagnostics: Diagnostics
    var scanner: ByteScanner
    private let start: UnsafePointer<UInt8>
    private let options: JSONOptions
    private let tokens: [any JSONToken.Type]
    private let places: [UInt8]
    private var open: ContiguousArray<any JSONContainer.Type> = []
    private var line = 1
    private var lineStart: UnsafePointer<UInt8>

    init(_ bytes: Bytes, _ options: JSONOptions) {
        self.options = options
        tape = TapeWriter(limits: options.tapeLimits)
        diagnostics = Diagnostics(limit: options.diagnosticLimit)
        scanner = ByteScanner(bytes)
        start = scanner.cursor
        lineStart = scanner.cursor
        tokens = JSONTokens.standard.handlers
        places = JSONTokens.places
    }

    /// Where the next byte stands.
    var position: SourcePosition { position(of: scanner.cursor) }

    /// Where a byte of the line that is being read stands.
    func position(of byte: UnsafePointer<UInt8>) -> SourcePosition {
        SourcePosition(line: line, column: byte - lineStart + 1)
    }

    mutating func read() throws -> ValueTape {
        guard scanner.end - start <= options.byteLimit else {
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
        return tape.finish()
    }

    /// Reads a scalar, or the beginning of a container.
    private mutating func readValue() throws {
        skipSpace()
        let place = Int(places[Int(scanner.next)])
        guard !scanner.isAtEnd, tokens.indices.contains(place) else { throw unexpected("a value") }
        try tokens[place].read(&self)
    }

    mutating func enter(_ container: any JSONContainer.Type) {
        scanner.skip()
        open.append(container)
    }

    /// Passes over white space, and counts lines: they end nowhere else, as strings have no line feeds.
    mutating func skipSpace() {
        while !scanner.isAtEnd, Self.space.contains(scanner.next) {
            let isLineEnd = scanner.next == Self.lineFeed
            scanner.skip()
            guard isLineEnd else { continue }
            line += 1
            lineStart = scanner.cursor
        }
    }

    /// Takes a comma, or else the byte that ends the container.
    ///
    /// - Returns: whether it was a comma.
    mutating func takeSeparator(orEnd end: Unicode.Scalar) throws -> Bool {
        skipSpace()
        if scanner.take(",") { return true }
        guard scanner.take(end) else { throw unexpected("',' or '\(end)'") }
        return false
    }

    /// Ends the map that is open, by the policy for keys that it has twice.
    mutating func endMap() throws {
        let duplicates = tape.endMap()
        if !duplicates.isEmpty { try options.duplicateKeys.meet(duplicates, reporting: &diagnostics) }
    }

    /// The fault that something else stands here than has to.
    func unexpected(_ wanted: String) -> ModelError {
        guard !scanner.isAtEnd else {
            return ModelError(
                .unexpectedEnd, "the text ends where \(wanted) should stand", position: position)
        }
        let isPrintable = scanner.next > 32 && scanner.next < 127
        let found = isPrintable ? "'\(Unicode.Scalar(scanner.next))'" : "the byte \(scanner.next)"
        return ModelError(.unexpectedByte, "\(found) stands where \(wanted) should", position: position)
    }
}
