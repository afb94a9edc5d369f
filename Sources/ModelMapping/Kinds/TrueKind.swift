import Switchless

/// The Boolean `true`.
enum TrueKind: ValueKind {
    static let name: Name = "true"
    static let summary = "The truth value true."
    static var marker: ValueMarker { .true }
    static var phrase: String { "a Boolean" }

    static func bool(_ entry: TapeEntry, _ tape: TapeStorage) -> Bool? { true }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try visitor.visit(bool: true, value)
    }
}
