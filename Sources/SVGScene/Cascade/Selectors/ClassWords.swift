import Switchless

/// A sequence of the words in a white-space-separated list.
struct ClassWords: Sequence, IteratorProtocol {
    private var input: ByteScanner

    init(rest: Bytes) { input = ByteScanner(rest) }

    private static let word = ByteSet.space.inverted

    mutating func next() -> Bytes? {
        input.skipSpace()
        return input.isAtEnd ? nil : input.take(while: Self.word)
    }
}
