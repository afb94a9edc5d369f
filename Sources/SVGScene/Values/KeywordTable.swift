import Switchless

/// A table from keywords to values. ASCII case is ignored.
struct KeywordTable<Value: Sendable>: ExpressibleByDictionaryLiteral, Sendable {
    private let names: ByteNames
    private let values: [Value]
    private let keywords: [String]

    init(dictionaryLiteral elements: (String, Value)...) {
        names = ByteNames(elements.map(\.0))
        values = elements.map(\.1)
        keywords = elements.map(\.0)
    }

    /// The value of the keyword `word`; `nil` if it is not in the table.
    subscript(word: Bytes) -> Value? { names.index(of: word).map { values[$0] } }

    /// The first keyword with that value.
    func keyword(for value: Value) -> String? where Value: Equatable {
        values.firstIndex(of: value).map { keywords[$0] }
    }
}
