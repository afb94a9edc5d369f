import Switchless
import XMLStream

/// Words, each with the value that it stands for; ASCII letters in either case.
struct WordTable<Meaning: Sendable>: ExpressibleByDictionaryLiteral, Sendable {
    private let names: ByteNames
    private let meanings: [Meaning]

    init(dictionaryLiteral elements: (String, Meaning)...) {
        names = ByteNames(elements.map(\.0))
        meanings = elements.map(\.1)
    }

    /// What `word` stands for, if it is in the table.
    subscript(word: Bytes) -> Meaning? { names.index(of: word).map { meanings[$0] } }
}
