import Switchless

/// A date, as seconds since 2001-01-01T00:00:00Z.
enum DateKind: ValueKind {
    static let name: Name = "date"
    static let summary = "A date, as seconds since 2001-01-01T00:00:00Z."
    static var marker: ValueMarker { .date }
    static var phrase: String { "a date" }

    static func date(_ entry: TapeEntry, _ tape: TapeStorage) -> Double? { Double(bitPattern: entry.word) }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try visitor.visit(date: Double(bitPattern: value.entry.word), value)
    }
}
