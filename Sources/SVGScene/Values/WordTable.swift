import Switchless

/// A table from keywords to values. ASCII case is ignored.
struct WordTable<Meaning: Sendable>: ExpressibleByDictionaryLiteral, Sendable {
    private let names: ByteNames
    private let meanings: [Meaning]
    private let words: [String]

    init(dictionaryLiteral elements: (String, Meaning)...) {
        names = ByteNames(elements.map(\.0))
        meanings = elements.map(\.1)
        words = elements.map(\.0)
    }

    /// The value of the keyword `word`; `nil` if it is not in the table.
    subscript(word: Bytes) -> Meaning? { names.index(of: word).map { meanings[$0] } }

    /// The first keyword with the value `meaning`.
    func word(for meaning: Meaning) -> String? where Meaning: Equatable {
        meanings.firstIndex(of: meaning).map { words[$0] }
    }
}
