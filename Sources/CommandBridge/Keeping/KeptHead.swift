/// The first line of a state or of its journal.
struct KeptHead: Equatable {
    /// The kind of file: `switchless-state` or `switchless-journal`.
    let kind: String
    /// What a state and its journal have in common, and no others.
    let id: String
    /// The number of the last change in the state; of the last one before the journal.
    let number: Int
    /// The checksum of what follows in a state; `-` in a journal, whose lines have their own.
    let checksum: String

    static let state = "switchless-state", journal = "switchless-journal"
    private static let version = "1"

    init(_ kind: String, _ id: String, _ number: Int, checksum: String = "-") {
        (self.kind, self.id, self.number, self.checksum) = (kind, id, number, checksum)
    }

    /// The line, with its end.
    var line: [UInt8] { KeptLine.line(Array("\(kind) \(Self.version) \(id) \(number) \(checksum)".utf8)) }

    /// Reads a line without its end.
    ///
    /// - Returns: `nil` if it is damaged.
    /// - Throws: ``StorageError`` if it is whole, and of another version.
    static func read(_ line: ArraySlice<UInt8>, of path: String) throws(StorageError) -> KeptHead? {
        guard let text = KeptLine.text(line) else { return nil }
        let words = String(decoding: text, as: UTF8.self).split(separator: " ").map(String.init)
        guard words.count > 1, words[0] == state || words[0] == journal else { return nil }
        guard words[1] == version else {
            throw StorageError(
                .newer, path,
                "the file has the version \(words[1].prefix(9)); update the program, or choose another file")
        }
        guard words.count == 5, let number = Int(words[3]), number >= 0 else { return nil }
        return KeptHead(words[0], words[2], number, checksum: words[4])
    }

    /// An identifier that no other file has.
    static func newID() -> String { String(UInt64.random(in: .min ... .max), radix: 36) }
}
