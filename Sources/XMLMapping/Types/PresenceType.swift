import ModelMapping
import Switchless

/// `presence`: `true` if the element or attribute is there, `false` if not.
struct PresenceType: MappedType {
    static let name: Name = "presence"
    static let summary = "Whether the element or attribute is there."
    static var takesEmptyText: Bool { true }
    static var hasMissingValue: Bool { true }

    init(_ settings: MappedTypeSettings) {}

    func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
        try tape.bool(true, at: position)
        return true
    }

    func writeMissing(to tape: inout TapeWriter, at position: SourcePosition) throws {
        try tape.bool(false, at: position)
    }

    /// An empty text for `true`; nothing is written for `false`.
    func encode(_ value: TapeValue) -> [UInt8]? { value.bool == true ? [] : nil }
}
