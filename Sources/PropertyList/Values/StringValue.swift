import ModelMapping
import Switchless
import XMLStream

/// `string`: text, white space and all.
enum StringValue: PlistScalar {
    static let name: Name = "string"
    static let summary = "Text."

    static func write(_ tape: TapeWriter, at position: XMLPosition) throws {
        try tape.stringFromText(at: position)
    }
}
