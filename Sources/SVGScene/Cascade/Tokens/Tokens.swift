import Switchless

/// The tokens by their first bytes: the lexer's table.
struct Tokens: Sendable {
    private let types: [any Token.Type]
    private let places: [UInt8]
    /// The bytes that begin one of them.
    let openings: ByteSet

    /// Every token that can hide another.
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
        places = bytes.map { byte in UInt8(types.firstIndex { $0.openings.contains(byte) } ?? 0) }
        openings = types.reduce(ByteSet("")) { $0.union($1.openings) }
    }

    /// Passes over the token that comes next; it must begin with one of ``openings``.
    func pass(_ input: inout ByteScanner, in run: inout ComponentRun) {
        types[Int(places[Int(input.next)])].pass(&input, in: &run)
    }
}
