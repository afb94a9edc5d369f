import Switchless

/// Null: no value.
enum NullKind: ValueKind {
    static let name: Name = "null"
    static let summary = "No value."
    static var marker: ValueMarker { .null }
    static var phrase: String { "null" }

    static func isNull(_ entry: TapeEntry, _ tape: TapeStorage) -> Bool { true }

    static func mismatch(_ type: any Any.Type, _ context: DecodingError.Context) -> DecodingError {
        .valueNotFound(type, context)
    }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try visitor.visitNull(value)
    }
}

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

/// Text.
enum StringKind: ValueKind {
    static let name: Name = "string"
    static let summary = "Text."
    static var marker: ValueMarker { .string }
    static var phrase: String { "a string" }

    static var stores: Bool { true }
    static func spells(_ text: String, _ entry: TapeEntry, _ bytes: TapeBuffer<UInt8>) -> Bool {
        bytes.bytes(at: entry.low, count: entry.high).elementsEqual(text)
    }

    static func string(_ entry: TapeEntry, _ tape: TapeStorage) -> String? { tape.withBytes(of: entry) { $0.string } }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try value.storage.withBytes(of: value.entry) { try visitor.visit(string: $0, value) }
    }
}

/// Bytes without interpretation.
enum DataKind: ValueKind {
    static let name: Name = "data"
    static let summary = "Bytes without interpretation."
    static var marker: ValueMarker { .data }
    static var phrase: String { "data" }

    static var stores: Bool { true }

    static func withData(_ entry: TapeEntry, _ tape: TapeStorage, _ body: (Bytes) -> Void) -> Bool {
        tape.withBytes(of: entry, body)
        return true
    }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try value.storage.withBytes(of: value.entry) { try visitor.visit(data: $0, value) }
    }
}

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
