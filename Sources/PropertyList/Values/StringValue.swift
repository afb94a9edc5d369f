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

    @inline(__always)
    static func write(_ text: Bytes, to tape: TapeWriter, at position: XMLPosition) throws {
        try tape.string(text, at: position)
    }
}
