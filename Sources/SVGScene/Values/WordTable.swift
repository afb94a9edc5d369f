import Switchless

/// Words, each with the value that it stands for; ASCII letters in either case.
struct WordTable<Meaning: Sendable>: ExpressibleByDictionaryLiteral, Sendable {
    private let names: ByteNames
    private let meanings: [Meaning]
    private let words: [String]

    init(dictionaryLiteral elements: (String, Meaning)...) {
        names = ByteNames(elements.map(\.0))
        meanings = elements.map(\.1)
        words = elements.map(\.0)
    }

    /// What `word` stands for, if it is in the table.
    subscript(word: Bytes) -> Meaning? { names.index(of: word).map { meanings[$0] } }

    /// The first word that stands for `meaning`.
    func word(for meaning: Meaning) -> String? where Meaning: Equatable {
        meanings.firstIndex(of: meaning).map { words[$0] }
    }
}
