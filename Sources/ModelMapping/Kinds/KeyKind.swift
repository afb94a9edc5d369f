import Switchless

/// The name of the member of a map that follows.
enum KeyKind: ValueKind {
    static let name: Name = "key"
    static let summary = "The name of the member of a map that follows."
    static let code = ValueKinds.code(of: KeyKind.self)
    static var phrase: String { "a key" }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {}
}
