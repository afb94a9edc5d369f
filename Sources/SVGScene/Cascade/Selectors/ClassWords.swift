import Switchless

/// Iterates over the words in a white-space-separated list.
struct ClassWords: ~Escapable {
    private var input: ByteScanner

    @_lifetime(copy rest)
    init(rest: Bytes) { input = ByteScanner(rest) }

    private static let word = ByteSet.space.inverted

    @_lifetime(copy self)
    mutating func next() -> Bytes? {
        input.skipSpace()
        guard !input.isAtEnd else { return nil }
        return input.take(while: Self.word)
    }

    /// Whether a word satisfies `predicate`.
    func contains(where predicate: (Bytes) -> Bool) -> Bool {
        var words = self
        while let word = words.next() {
            if predicate(word) { return true }
        }
        return false
    }
}
