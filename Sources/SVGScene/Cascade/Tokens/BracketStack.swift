/// A stack of the open brackets. It uses two bits for each, so that deep nesting is cheap.
struct BracketStack {
    private var near: UInt64 = 0
    private var far: [UInt64] = []
    private var depth = 0

    /// Whether no bracket is open.
    var isEmpty: Bool { depth == 0 }

    mutating func open(_ byte: UInt8) {
        if depth > 0, depth % 32 == 0 {
            far.append(near)
            near = 0
        }
        near = near << 2 | Self.kind(byte)
        depth += 1
    }

    /// Closes the innermost bracket; `false`, without closing any, if `byte` does not match it.
    mutating func close(_ byte: UInt8) -> Bool {
        guard depth > 0, near & 3 == Self.kind(byte) else { return false }
        near >>= 2
        depth -= 1
        if depth % 32 == 0, let word = far.popLast() { near = word }
        return true
    }

    /// Identifies a pair of brackets: in ASCII, the two halves of each pair share their upper three bits.
    private static func kind(_ byte: UInt8) -> UInt64 { UInt64(byte >> 5) }
}
