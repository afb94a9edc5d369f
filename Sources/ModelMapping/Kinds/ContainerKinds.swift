import Switchless

/// A list of values.
enum ArrayKind: ValueKind {
    static let name: Name = "array"
    static let summary = "Values, one after the other."
    static var marker: ValueMarker { .array }
    static var phrase: String { "an array" }

    static var isArray: Bool { true }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try ModelError.checkStack(at: value.position)
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

    static var isMap: Bool { true }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try ModelError.checkStack(at: value.position)
        try acceptShallow(value, &visitor)
    }

    static func acceptShallow<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try visitor.visit(map: value.members, value)
    }
}
