import Switchless

/// A list of values.
enum ArrayKind: ValueKind {
    static let name: Name = "array"
    static let summary = "Values, one after the other."
    static var marker: ValueMarker { .array }
    static var phrase: String { "an array" }

    static var spans: Bool { true }
    static func elementCount(_ entry: TapeEntry) -> Int? { entry.low }

    static func write(_ index: Int, of session: EncodingSession, to writer: TapeWriter) throws {
        try session.writeElements(of: index, to: writer)
    }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try ModelError.checkBudgets(at: value.position)
        try acceptShallow(value, &visitor)
    }

    static func acceptShallow<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try visitor.visit(array: value.elements, value)
    }
}

/// Members, each a key and a value.
enum MapKind: ValueKind {
    static let name: Name = "map"
    static let summary = "Members, each a key and a value."
    static var marker: ValueMarker { .map }
    static var phrase: String { "a dictionary" }

    static var spans: Bool { true }
    static func memberCount(_ entry: TapeEntry) -> Int? { entry.low }
    static func value(ofChild index: Int) -> Int { index + 1 }

    static func step(to index: Int, number: Int, _ tape: TapeStorage) -> PathKey { PathKey(tape.key(at: index)) }

    static func write(_ index: Int, of session: EncodingSession, to writer: TapeWriter) throws {
        try session.writeMembers(of: index, to: writer)
    }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try ModelError.checkBudgets(at: value.position)
        try acceptShallow(value, &visitor)
    }

    static func acceptShallow<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try visitor.visit(map: value.members, value)
    }
}

/// The key of a map's member, whose value follows.
enum KeyKind: ValueKind {
    static let name: Name = "key"
    static let summary = "The name of the member of a map that follows."
    static var marker: ValueMarker { .key }
    static var phrase: String { "a key" }

    static func byteCount(_ entry: TapeEntry, _ keys: TapeKeys) -> Int {
        keys.withBytes(of: Int(entry.word)) { $0.count }
    }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {}
}
