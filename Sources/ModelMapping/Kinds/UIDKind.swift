import Switchless

/// A UID: the index of an object in a keyed archive.
enum UIDKind: ValueKind {
    static let name: Name = "uid"
    static let summary = "The number of an object in a keyed archive."
    static var marker: ValueMarker { .uid }
    static var phrase: String { "a UID" }

    static func uid(_ entry: TapeEntry, _ tape: TapeStorage) -> UInt64? { entry.word }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try visitor.visit(uid: value.entry.word, value)
    }
}
