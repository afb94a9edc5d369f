import Switchless

/// One entry of a tape: 16 bytes that say what the value is, where it stood, and either the value itself or where to find it.
struct TapeEntry: BitwiseCopyable {
    /// The line, counted from 1; 0 for a value without a place.
    private var line: UInt32
    /// The column in the upper 24 bits, the kind in the lower 8.
    private var mark: UInt32
    /// What the kind makes of it: a number, a key's place among the keys, two halves of a range or of a container's size.
    var word: UInt64

    private static let longestColumn: UInt32 = 0xFF_FFFF

    @inline(__always)
    init(_ kind: UInt8, word: UInt64, at position: SourcePosition?) {
        line = UInt32(clamping: position?.line ?? 0)
        mark = min(UInt32(clamping: position?.column ?? 0), Self.longestColumn) << 8 | UInt32(kind)
        self.word = word
    }

    /// The place of its kind among all kinds.
    var kind: Int { Int(mark & 0xFF) }

    var position: SourcePosition? { line == 0 ? nil : SourcePosition(line: Int(line), column: Int(mark >> 8)) }

    /// The same place and another kind and word.
    mutating func become(_ kind: UInt8, word: UInt64) {
        mark = mark & ~0xFF | UInt32(kind)
        self.word = word
    }

    // MARK: The two halves of a word

    static func halves(_ low: Int, _ high: Int) -> UInt64 { UInt64(truncatingIfNeeded: low) | UInt64(high) << 32 }

    /// Of bytes, where they begin; of a container, how many values it has.
    var low: Int { Int(truncatingIfNeeded: word & 0xFFFF_FFFF) }
    /// Of bytes, how many there are; of a container, how many entries it takes, its own included.
    var high: Int { Int(truncatingIfNeeded: word >> 32) }
}
