import Switchless

/// The lexer's table: tokens by their first byte.
struct Tokens: Sendable {
    private let types: [any Token.Type]
    private let typeIndices: [UInt8]
    /// The first bytes of all tokens.
    let openings: ByteSet

    /// All tokens that can hide the end of a value.
    static let standard = Tokens([
        ClosingBracket.self,
        CommentToken.self,
        EscapeToken.self,
        OpeningBracket.self,
        StringToken.self,
    ])

    init(_ types: [any Token.Type]) {
        let bytes = UInt8.min...UInt8.max
        self.types = types
        typeIndices = bytes.map { byte in UInt8(types.firstIndex { $0.openings.contains(byte) } ?? 0) }
        openings = types.reduce(ByteSet("")) { $0.union($1.openings) }
    }

    /// Skips the next token, which has to begin with one of ``openings``.
    func pass(_ input: inout ByteScanner, in run: inout ComponentRun) {
        types[Int(typeIndices[Int(input.next)])].pass(&input, in: &run)
    }
}
