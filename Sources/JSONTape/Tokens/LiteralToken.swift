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
