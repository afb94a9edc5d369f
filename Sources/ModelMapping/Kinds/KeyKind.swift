import Switchless

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
