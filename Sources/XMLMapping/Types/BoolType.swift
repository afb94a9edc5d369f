import ModelMapping
import Switchless

/// `bool`: `true`, `yes`, `on`, `1` or `false`, `no`, `off`, `0`, in any case.
struct BoolType: MappedType {
    static let name: Name = "bool"
    static let summary = "true, yes, on, 1 or false, no, off, 0, in any case."

    /// The words for `true` come first.
    private static let words = ByteNames(["true", "yes", "on", "1", "false", "no", "off", "0"])
    private static let firstNo = 4

    init(_ settings: MappedTypeSettings) {}

    func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
        guard let index = Self.words.index(of: text) else { return false }
        try tape.bool(index < Self.firstNo, at: position)
        return true
    }
}
