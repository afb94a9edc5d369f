/// What a plain document's bytes are.
package enum PlainBytes {
    /// The bytes below 64, then those from 64 on, that are a character of text by themselves and nothing else: not `<`, `&` and `]`.
    private static let lower = UInt64(0xEFFF_FFBF_0000_0600), upper = UInt64(0xFFFF_FFFF_DFFF_FFFF)

    @inline(__always)
    static func isText(_ byte: UInt8) -> Bool {
        let set = byte < 64 ? lower : upper
        return byte < 128 && set &>> UInt64(byte & 63) & 1 != 0
    }

    /// White space (XML 1.0, 2.3).
    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool { byte <= 32 && (0x1_0000_2600 as UInt64) &>> UInt64(byte) & 1 != 0 }

    static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 65 < 26 ? byte | 32 : byte }

    /// How many bytes the character beyond ASCII has that `bytes` begin with; 0 if they begin with none that XML allows.
    package static func character(_ bytes: Slice<Bytes>) -> Int {
        guard let lead = bytes.first, 0xC2...0xF4 ~= lead else { return 0 }
        let count = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard bytes.count >= count else { return 0 }
        var value = UInt32(lead) & (0x7F >> UInt32(count))
        for byte in bytes.prefix(count).dropFirst() {
            guard byte & 0xC0 == 0x80 else { return 0 }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        // Some forms are longer than need be.
        let isShortest = value >= 1 << (count * 5 - 4)
        return isShortest && PlainReference.character(value) != nil ? count : 0
    }
}
