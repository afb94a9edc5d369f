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

/// The `data` element: base64 (RFC 4648, 4) with white space anywhere in it. The padding at its end may be missing.
enum DataValue: PlistScalar {
    static let name: Name = "data"
    static let summary = "Bytes, in base64."

    static func write(_ tape: TapeWriter, at position: SourcePosition?) throws(ModelError) {
        do throws(Base64.Fault) {
            try tape.decodeText(isPaddingOptional: true)
        } catch {
            throw ModelError(.data, error.message, position: position)
        }
        try tape.dataFromText(at: position)
    }
}
