/// The brackets that are open, innermost last: two bits each, so that depth costs next to nothing.
struct BracketStack {
    private var near: UInt64 = 0
    private var far: [UInt64] = []
    private var depth = 0

    /// Whether every bracket is closed.
    var isEmpty: Bool { depth == 0 }

    mutating func open(_ byte: UInt8) {
        if depth > 0, depth % 32 == 0 {
            far.append(near)
            near = 0
        }
        near = near << 2 | Self.kind(byte)
        depth += 1
    }

    /// Closes the innermost bracket; `false`, and nothing closed, if `byte` is not its counterpart.
    mutating func close(_ byte: UInt8) -> Bool {
        guard depth > 0, near & 3 == Self.kind(byte) else { return false }
        near >>= 2
        depth -= 1
        if depth % 32 == 0, let word = far.popLast() { near = word }
        return true
    }

    /// The same for a bracket and its counterpart: ASCII keeps each pair in a row of 32 of its own.
    private static func kind(_ byte: UInt8) -> UInt64 { UInt64(byte >> 5) }
}
