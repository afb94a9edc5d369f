import Switchless

/// A floating-point number, stored as its 64 bits.
enum DoubleKind: ValueKind {
    static let name: Name = "double"
    static let summary = "A floating-point number, as its 64 bits."
    static var marker: ValueMarker { .double }
    static var phrase: String { "a real" }

    static func found(_ entry: TapeEntry, _ tape: TapeStorage) -> String { foundNumber(entry, tape) }

    static func integer(_ entry: TapeEntry, _ tape: TapeStorage) -> TapeInteger? {
        TapeInteger(exactly: Double(bitPattern: entry.word))
    }

    static func double(_ entry: TapeEntry, _ tape: TapeStorage) -> Double? { Double(bitPattern: entry.word) }

    /// The digits. Of a NaN, neither its sign nor its payload is kept: `-snan(0x1)` is no number to others.
    static func digits(_ entry: TapeEntry, _ tape: TapeStorage) -> String? {
        let value = Double(bitPattern: entry.word)
        return value.isNaN ? "nan" : "\(value)"
    }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try visitor.visit(real: Double(bitPattern: value.entry.word), value)
    }
}
