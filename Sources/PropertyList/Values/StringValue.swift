import ModelMapping
import Switchless

/// The `string` element: text, including its white space.
enum StringValue: PlistScalar {
    static let name: Name = "string"
    static let summary = "Text."

    static func write(_ tape: TapeWriter, at position: SourcePosition?) throws(ModelError) {
        try tape.stringFromText(at: position)
    }
}
