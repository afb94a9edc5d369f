/// SipHash-2-4 with 128 bits of output (Aumasson and Bernstein, 2012): nobody can make collisions without the key.
package struct ContentHash {
    private var v0, v1, v2, v3: UInt64
    private var pending: UInt64 = 0
    private var length = 0

    package init(key: (UInt64, UInt64)) {
        v0 = key.0 ^ 0x736f_6d65_7073_6575
        v1 = key.1 ^ 0x646f_7261_6e64_6f6d ^ 0xee
        v2 = key.0 ^ 0x6c79_6765_6e65_7261
        v3 = key.1 ^ 0x7465_6462_7974_6573
    }

    package mutating func combine(_ bytes: Bytes) {
        var index = 0
        let end = bytes.count
        // Words at once, where the bytes before them end a word.
        while index < end, length % 8 != 0 { combine(byte: bytes[index], &index) }
        while end - index >= 8 {
            let word = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[index + $1]) << UInt64(8 * $1) }
            compress(word)
            index += 8
            length += 8
        }
        while index < end { combine(byte: bytes[index], &index) }
    }

    private mutating func combine(byte: UInt8, _ index: inout Int) {
        pending |= UInt64(byte) << UInt64(8 * (length % 8))
        index += 1
        length += 1
        guard length % 8 == 0 else { return }
        compress(pending)
        pending = 0
    }

    /// The 128 bits.
    package consuming func finish() -> ContentStamp {
        compress(pending | UInt64(truncatingIfNeeded: length) << 56)
        v2 ^= 0xee
        let low = finalRounds()
        v1 ^= 0xdd
        return ContentStamp(low: low, high: finalRounds())
    }

    private mutating func finalRounds() -> UInt64 {
        for _ in 0..<4 { round() }
        return v0 ^ v1 ^ v2 ^ v3
    }

    private mutating func compress(_ word: UInt64) {
        v3 ^= word
        round()
        round()
        v0 ^= word
    }

    private mutating func round() {
        v0 &+= v1
        v1 = Self.rotate(v1, 13) ^ v0
        v0 = Self.rotate(v0, 32)
        v2 &+= v3
        v3 = Self.rotate(v3, 16) ^ v2
        v0 &+= v3
        v3 = Self.rotate(v3, 21) ^ v0
        v2 &+= v1
        v1 = Self.rotate(v1, 17) ^ v2
        v2 = Self.rotate(v2, 32)
    }

    private static func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 { value << count | value >> (64 - count) }
}

/// What ``ContentHash`` makes of bytes.
package struct ContentStamp: Hashable, Sendable {
    package let low, high: UInt64

    package init(low: UInt64, high: UInt64) { (self.low, self.high) = (low, high) }

    /// Reads 32 hexadecimal digits.
    package init?(_ text: some StringProtocol) {
        guard text.utf8.count == 32, let high = UInt64(text.prefix(16), radix: 16),
            let low = UInt64(text.suffix(16), radix: 16)
        else { return nil }
        self.init(low: low, high: high)
    }

    /// 32 hexadecimal digits.
    package var text: String { Self.digits(high) + Self.digits(low) }

    private static func digits(_ word: UInt64) -> String {
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
