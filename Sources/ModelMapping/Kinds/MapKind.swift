import Switchless

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
