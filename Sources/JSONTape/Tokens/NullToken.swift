import ModelMapping
import Switchless

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
