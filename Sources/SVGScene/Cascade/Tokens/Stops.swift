import Switchless

/// The bytes that component values end before, and what follows from them: bytes that need no thought.
struct Stops: Sendable {
    /// The bytes to end before.
    let bytes: ByteSet
    /// Bytes that are neither to end before nor the beginning of a token.
    let plain: ByteSet
    /// Bytes that are not the beginning of a token: plain within brackets.
    let plainWithin: ByteSet

    init(_ bytes: StaticString) {
        self.bytes = ByteSet(bytes)
        plain = self.bytes.union(Tokens.standard.openings).inverted
        plainWithin = Tokens.standard.openings.inverted
    }
}
