import JSONTape
import ModelMapping
import Switchless

/// `json:{"a":[1]}`: any value.
enum JSONInput: PlistValueType {
    static let name: Name = "json"
    static let summary = "Any value, in JSON."

    static func write(_ text: Bytes, to writer: TapeWriter) throws -> Bool {
        var diagnostics = Diagnostics()
        guard let root = try JSONDocument(reading: text.array, reporting: &diagnostics).tape.root else { return false }
        try writer.write(root)
        return true
    }
}
