/// What a plain document's bytes are.
package enum PlainBytes {
    /// A set of ASCII: a bit for each byte below 64, and for each from 64 on.
    private typealias Set = (lower: UInt64, upper: UInt64)

    /// What is a character of text by itself and nothing else: not `<`, `&` and `]`.
    private static let text: Set = (0xEFFF_FFBF_0000_0600, 0xFFFF_FFFF_DFFF_FFFF)
    /// Letters, `_`, digits, `-` and `.` (Namespaces in XML 1.0, 3: NCName).
    private static let name: Set = (0x03FF_6000_0000_0000, 0x07FF_FFFE_87FF_FFFE)

    @inline(__always)
    private static func has(_ set: Set, _ byte: UInt8) -> Bool {
        let half = byte < 64 ? set.lower : set.upper
        return byte < 128 && half &>> UInt64(byte & 63) & 1 != 0
    }

    @inline(__always)
    static func isText(_ byte: UInt8) -> Bool { has(text, byte) }

    /// Whether it is a character of a value by itself: not `<`, `&`, a control character, and no part of one beyond ASCII.
    static func isValue(_ byte: UInt8) -> Bool {
        32..<128 ~= byte && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&")
    }

    @inline(__always)
    static func isName(_ byte: UInt8) -> Bool { has(name, byte) }

    /// Whether a name may begin with it: letters and `_`.
    @inline(__always)
    static func isNameStart(_ byte: UInt8) -> Bool { byte >= 64 && has(name, byte) }

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

    /// Eight bytes from `index` on, the first the lowest; zeros are behind the last.
    @inline(__always)
    static func word(_ bytes: Bytes, at index: Int) -> UInt64 {
        guard index &+ 8 <= bytes.count else { return lastWord(bytes, at: index) }
        return UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    @inline(never)
    private static func lastWord(_ bytes: Bytes, at index: Int) -> UInt64 {
        var word: UInt64 = 0
        for place in stride(from: bytes.count - 1, through: index, by: -1) { word = word << 8 | UInt64(bytes[place]) }
        return word
    }
}
