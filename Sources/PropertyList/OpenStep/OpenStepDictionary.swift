import ModelMapping
import Switchless

/// `{`, pairs, `}`.
enum OpenStepDictionary: OpenStepToken, OpenStepContainer {
    static let name: Name = "dictionary"
    static let summary = "Keys, each with a value."
    static let starts = ByteSet("{")

    static func read(_ parser: inout OpenStepParser) throws(ModelError) {
        try parser.tape.beginMap(at: parser.position())
        parser.enter(Self.self)
    }

    static func advance(_ parser: inout OpenStepParser) throws(ModelError) -> Bool {
        try OpenStepPairs.endPair(&parser)
        if parser.scanner.take("}") { return false }
        return try OpenStepPairs.beginPair(&parser, orEnd: "'}'")
    }

    static func close(_ parser: inout OpenStepParser) throws(ModelError) { try parser.endMap() }
}

/// The pairs of a file of strings, without braces: `"Quit" = "Beenden";`.
enum OpenStepPairs: OpenStepContainer {
    static func advance(_ parser: inout OpenStepParser) throws(ModelError) -> Bool {
        try endPair(&parser)
        if parser.scanner.isAtEnd { return false }
        return try beginPair(&parser, orEnd: "the end of the text")
    }

    static func close(_ parser: inout OpenStepParser) throws(ModelError) { try parser.endMap() }

    /// Reads the semicolon of a pair, unless there is none yet.
    static func endPair(_ parser: inout OpenStepParser) throws(ModelError) {
        parser.skipSpace()
        guard parser.tape.memberCount > 0 else { return }
        guard parser.scanner.take(";") else { throw parser.unexpected("';'") }
        parser.skipSpace()
    }

    /// Reads a key, and `=`.
    ///
    /// - Returns: `true`: a value follows.
    static func beginPair(_ parser: inout OpenStepParser, orEnd end: String) throws(ModelError) -> Bool {
        let position = parser.position()
        let start = parser.mark
        guard try parser.scanText() else { throw parser.unexpected("a key or \(end)") }
        try parser.tape.keyFromText(at: position)
        parser.skipSpace()
        guard !parser.scanner.take("=") else { return true }
        guard parser.scanner.next == UInt8(ascii: ";") else { throw parser.unexpected("'=' or ';'") }
        // `key;` is short for `key = key;`: the key is read again, as the value.
        parser.rewind(to: start)
        return true
    }
}
