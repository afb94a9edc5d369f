import ModelMapping
import Switchless

/// `bool:true`, `bool:false`; `yes`, `no`, `1` and `0` too.
enum BoolInput: PlistValueType {
    static let name: Name = "bool"
    static let summary = "true, yes or 1; false, no or 0."

    private static let words = ByteNames(["false", "true", "no", "yes", "0", "1"])

    static func write(_ text: Bytes, to writer: TapeWriter) throws -> Bool {
        guard let index = words.index(of: text) else { return false }
        try writer.bool(index & 1 != 0, at: nil)
        return true
    }
}
