import Switchless

/// Bytes without interpretation.
enum DataKind: ValueKind {
    static let name: Name = "data"
    static let summary = "Bytes without interpretation."
    static var marker: ValueMarker { .data }
    static var phrase: String { "data" }

    static func withData(_ entry: TapeEntry, _ tape: TapeStorage, _ body: (Bytes) -> Void) -> Bool {
        tape.withBytes(of: entry, body)
        return true
    }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try value.storage.withBytes(of: value.entry) { try visitor.visit(data: $0, value) }
    }
}
