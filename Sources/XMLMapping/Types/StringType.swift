import ModelMapping
import Switchless

/// `string`: text with its white space.
struct StringType: MappedType {
    static let name: Name = "string"
    static let summary = "Text as it stands."
    static var takesEmptyText: Bool { true }

    init(_ settings: MappedTypeSettings) {}

    func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
        try tape.string(text, at: position)
        return true
    }
}
