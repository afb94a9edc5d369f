import Switchless

/// Text.
enum StringKind: ValueKind {
    static let name: Name = "string"
    static let summary = "Text."
    static var marker: ValueMarker { .string }
    static var phrase: String { "a string" }

    static var isString: Bool { true }

    static func string(_ entry: TapeEntry, _ tape: TapeStorage) -> String? { tape.withBytes(of: entry) { $0.string } }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try value.storage.withBytes(of: value.entry) { try visitor.visit(string: $0, value) }
    }
}
