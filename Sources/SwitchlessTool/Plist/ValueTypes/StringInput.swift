import ModelMapping
import Switchless

/// `string:int:5`: text, also text that looks like a type.
enum StringInput: PlistValueType {
    static let name: Name = "string"
    static let summary = "Text; needed only for text that begins with one of these names and a colon."

    static func write(_ text: Bytes, to writer: TapeWriter) throws -> Bool {
        try writer.string(text, at: nil)
        return true
    }
}
