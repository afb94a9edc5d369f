import ModelMapping
import Switchless

/// `uid:5`: the number of an object in a keyed archive.
enum UIDInput: PlistValueType {
    static let name: Name = "uid"
    static let summary = "The number of an object in a keyed archive."

    static func write(_ text: Bytes, to writer: TapeWriter) throws -> Bool {
        guard let number = UInt64(text.string) else { return false }
        try writer.uid(number, at: nil)
        return true
    }
}
