import ModelMapping
import Switchless

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
