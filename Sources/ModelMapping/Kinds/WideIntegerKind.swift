import Switchless

/// An integer of up to 128 bits.
enum WideIntegerKind: ValueKind {
    static let name: Name = "wide-integer"
    static let summary = "An integer of up to 128 bits."
    static var marker: ValueMarker { .wideInteger }
    static var phrase: String { "an integer" }

    static func byteCount(_ entry: TapeEntry, _ keys: TapeKeys) -> Int { entry.high }
    static func found(_ entry: TapeEntry, _ tape: TapeStorage) -> String { foundNumber(entry, tape) }

    static func integer(_ entry: TapeEntry, _ tape: TapeStorage) -> TapeInteger? {
        tape.withBytes(of: entry) { bytes in
            TapeInteger(
                isNegative: bytes[16] != 0, high: UInt64(littleEndian: bytes.word(UInt64.self, at: 0)),
                low: UInt64(littleEndian: bytes.word(UInt64.self, at: 8)))
        }
    }

    static func double(_ entry: TapeEntry, _ tape: TapeStorage) -> Double? { integer(entry, tape)?.double }

    static func digits(_ entry: TapeEntry, _ tape: TapeStorage) -> String? { integer(entry, tape)?.description }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        guard let integer = integer(value.entry, value.storage) else { return }
        try visitor.visit(integer: integer, value)
    }
}
