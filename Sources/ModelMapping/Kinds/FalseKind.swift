import Switchless

/// The Boolean `false`.
enum FalseKind: ValueKind {
    static let name: Name = "false"
    static let summary = "The truth value false."
    static var marker: ValueMarker { .false }
    static var phrase: String { "a Boolean" }

    static func bool(_ entry: TapeEntry, _ tape: TapeStorage) -> Bool? { false }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try visitor.visit(bool: false, value)
    }
}
