import ModelMapping
import Switchless

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
