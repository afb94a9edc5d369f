import Switchless

/// An integer of 64 bits.
enum IntegerKind: ValueKind {
    static let name: Name = "integer"
    static let summary = "An integer of 64 bits."
    static var marker: ValueMarker { .integer }
    static var phrase: String { "an integer" }

    static func found(_ entry: TapeEntry, _ tape: TapeStorage) -> String { foundNumber(entry, tape) }

    static func integer(_ entry: TapeEntry, _ tape: TapeStorage) -> TapeInteger? {
        TapeInteger(Int64(bitPattern: entry.word))
    }

    static func double(_ entry: TapeEntry, _ tape: TapeStorage) -> Double? { Double(Int64(bitPattern: entry.word)) }

    static func index(_ entry: TapeEntry) -> UInt64? { UInt64(exactly: Int64(bitPattern: entry.word)) }

    static func digits(_ entry: TapeEntry, _ tape: TapeStorage) -> String? { "\(Int64(bitPattern: entry.word))" }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try visitor.visit(integer: TapeInteger(Int64(bitPattern: value.entry.word)), value)
    }
}
