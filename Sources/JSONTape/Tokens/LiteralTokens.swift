import ModelMapping
import Switchless

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
