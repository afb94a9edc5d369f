import Switchless

/// One entry of a tape, in 16 bytes: kind, position, and value or reference to it.
struct TapeEntry: BitwiseCopyable {
    /// The line, counted from 1; 0 for a value without a position.
    private var line: UInt32
    /// The column in the upper 24 bits, the kind in the lower 8.
    private var mark: UInt32
    /// The payload, as the kind defines it: 64 bits of a number, a key's number, or two halves.
    var word: UInt64

    private static let longestColumn: UInt32 = 0xFF_FFFF

    @inline(__always)
    init(_ kind: KindCode, word: UInt64, at position: SourcePosition?) {
        line = UInt32(clamping: position?.line ?? 0)
        mark = min(UInt32(clamping: position?.column ?? 0), Self.longestColumn) << 8 | UInt32(kind.bits)
        self.word = word
    }

    /// The code of its kind.
    @inline(__always)
    var code: KindCode { KindCode(bits: UInt8(truncatingIfNeeded: mark)) }

    /// The position of its kind in ``ValueKinds/all``.
    @inline(__always)
    var kind: Int { code.index }

    /// How many entries the value takes; 0 for a container that is open.
    @inline(__always)
    var span: Int { code.spans ? high : 1 }

    var position: SourcePosition? { line == 0 ? nil : SourcePosition(line: Int(line), column: Int(mark >> 8)) }

    /// Replaces the kind and the word. The position stays.
    mutating func become(_ kind: KindCode, word: UInt64) {
        mark = mark & ~0xFF | UInt32(kind.bits)
        self.word = word
    }

    // MARK: The two halves of a word

    static func halves(_ low: Int, _ high: Int) -> UInt64 { UInt64(truncatingIfNeeded: low) | UInt64(high) << 32 }

    /// The lower half: the offset of bytes, or the number of a container's values.
    var low: Int { Int(truncatingIfNeeded: word & 0xFFFF_FFFF) }
    /// The upper half: the number of bytes, or of a container's entries including its own.
    var high: Int { Int(truncatingIfNeeded: word >> 32) }

    /// The bytes that the value or key has outside of its entry.
    func byteCount(_ keys: TapeKeys) -> Int { code.stores ? high : code.type.byteCount(self, keys) }
}
