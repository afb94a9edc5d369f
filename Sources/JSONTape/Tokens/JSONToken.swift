import ModelMapping
import Switchless

/// A kind of JSON value: the bytes that it can begin with, and how it is read (RFC 8259, 3).
protocol JSONToken: Named {
    /// The first bytes, which no other token has.
    static var starts: ByteSet { get }

    /// Reads it. The next byte is one of ``starts``.
    static func read(_ parser: inout JSONParser) throws(ModelError)
}

/// An array or an object.
protocol JSONContainer: JSONToken {
    /// Advances to the next value inside, or past the end.
    ///
    /// - Returns: whether there is a value.
    static func advance(_ parser: inout JSONParser) throws(ModelError) -> Bool

    /// Ends it on the tape.
    static func close(_ parser: inout JSONParser) throws(ModelError)
}

/// The tokens of JSON.
enum JSONTokens {
    static let standard = Registry<any JSONToken.Type>(
        "JSON token",
        [
            ArrayToken.self,
            FalseToken.self,
            NullToken.self,
            NumberToken.self,
            ObjectToken.self,
            StringToken.self,
            TrueToken.self,
        ], as: { $0 })

    /// For each first byte, the index of its token; 255 for none.
    static let tokenIndices: [UInt8] = (0...255).map { byte in
        standard.handlers.firstIndex { $0.starts.contains(UInt8(byte)) }.map { UInt8($0) } ?? .max
    }
}

/// `[`, values with commas between them, `]` (RFC 8259, 5).
enum ArrayToken: JSONContainer {
    static let name: Name = "array"
    static let summary = "Values, one after the other."
    static let starts = ByteSet("[")

    static func read(_ parser: inout JSONParser) throws(ModelError) {
        try parser.tape.beginArray(at: parser.position)
        parser.enter(Self.self)
    }

    static func advance(_ parser: inout JSONParser) throws(ModelError) -> Bool {
        guard parser.tape.memberCount == 0 else { return try parser.takeSeparator(orEnd: "]") }
        parser.skipSpace()
        return !parser.scanner.take("]")
    }

    static func close(_ parser: inout JSONParser) throws(ModelError) { try parser.tape.endArray() }
}

/// `{`, members with commas between them, `}`; a member is a string, `:`, and a value (RFC 8259, 4).
enum ObjectToken: JSONContainer {
    static let name: Name = "object"
    static let summary = "Names, each with a value."
    static let starts = ByteSet("{")

    static func read(_ parser: inout JSONParser) throws(ModelError) {
        try parser.tape.beginMap(at: parser.position)
        parser.enter(Self.self)
    }

    static func advance(_ parser: inout JSONParser) throws(ModelError) -> Bool {
        if parser.tape.memberCount > 0 {
            guard try parser.takeSeparator(orEnd: "}") else { return false }
            parser.skipSpace()
        } else {
            parser.skipSpace()
            if parser.scanner.take("}") { return false }
        }
        guard StringToken.starts.contains(parser.scanner.next) else { throw parser.unexpected("a name in quotes") }
        let position = parser.position
        try StringToken.scan(&parser)
        try parser.tape.keyFromText(at: position)
        parser.skipSpace()
        guard parser.scanner.take(":") else { throw parser.unexpected("':'") }
        return true
    }

    static func close(_ parser: inout JSONParser) throws(ModelError) { try parser.endMap() }
}

/// One of the three words of JSON, in lower case (RFC 8259, 3).
protocol LiteralToken: JSONToken {
    static var word: StaticString { get }
    static func write(_ tape: TapeWriter, at position: SourcePosition) throws(ModelError)
}

extension LiteralToken {
    static func read(_ parser: inout JSONParser) throws(ModelError) {
        let position = parser.position
        let isWhole = word.withBytes { letters in
            letters.allSatisfy { parser.scanner.take(Unicode.Scalar($0)) }
        }
        guard isWhole else { throw parser.unexpected("the rest of '\(word)'") }
        try write(parser.tape, at: position)
    }
}

/// `false`.
enum FalseToken: LiteralToken {
    static let name: Name = "false"
    static let summary = "No."
    static let starts = ByteSet("f")
    static var word: StaticString { "false" }
    static func write(_ tape: TapeWriter, at position: SourcePosition) throws(ModelError) {
        try tape.bool(false, at: position)
    }
}

/// `null`.
enum NullToken: LiteralToken {
    static let name: Name = "null"
    static let summary = "No value."
    static let starts = ByteSet("n")
    static var word: StaticString { "null" }
    static func write(_ tape: TapeWriter, at position: SourcePosition) throws(ModelError) {
        try tape.null(at: position)
    }
}

/// `true`.
enum TrueToken: LiteralToken {
    static let name: Name = "true"
    static let summary = "Yes."
    static let starts = ByteSet("t")
    static var word: StaticString { "true" }
    static func write(_ tape: TapeWriter, at position: SourcePosition) throws(ModelError) {
        try tape.bool(true, at: position)
    }
}
