import ModelMapping
import Switchless

/// `string`: text, white space and all.
enum StringValue: PlistScalar {
    static let name: Name = "string"
    static let summary = "Text."

    static func write(_ tape: TapeWriter, at position: SourcePosition?) throws {
        try tape.stringFromText(at: position)
    }
}
