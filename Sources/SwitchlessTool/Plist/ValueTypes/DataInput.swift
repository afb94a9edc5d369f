import ModelMapping
import Switchless

/// `data:AQID`: base64.
enum DataInput: PlistValueType {
    static let name: Name = "data"
    static let summary = "Bytes, in base64."

    static func write(_ text: Bytes, to writer: TapeWriter) throws -> Bool {
        try Base64.decode(text).withBytes { try writer.data($0, at: nil) }
        return true
    }
}
