import Switchless

/// Null: no value.
enum NullKind: ValueKind {
    static let name: Name = "null"
    static let summary = "No value."
    static var marker: ValueMarker { .null }
    static var phrase: String { "null" }

    static func isNull(_ entry: TapeEntry, _ tape: TapeStorage) -> Bool { true }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try visitor.visitNull(value)
    }
}
