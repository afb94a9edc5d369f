import Switchless

/// The bytes that end component values, and byte classes derived from them.
struct Stops: Sendable {
    /// The bytes to stop before.
    let bytes: ByteSet
    /// The bytes that neither stop nor begin a token.
    let plain: ByteSet
    /// The bytes that do not begin a token. Within brackets, nothing stops.
    let plainWithin: ByteSet

    init(_ bytes: StaticString) {
        self.bytes = ByteSet(bytes)
        plain = self.bytes.union(Tokens.standard.openings).inverted
        plainWithin = Tokens.standard.openings.inverted
    }
}
