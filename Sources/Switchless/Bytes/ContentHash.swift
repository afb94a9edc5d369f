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

/// The stamp that ``ContentHash`` makes of bytes.
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

/// The hash function SHA-256 (FIPS 180-4), for the hashes of a content security policy.
package enum SHA256 {
    private static let blockLength = 64

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]

    /// The hash of `bytes`: 32 bytes.
    package static func hash(_ bytes: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ]
        // A one bit, zeros, and the length in bits fill the last block.
        let zeros = (2 * blockLength - 9 - bytes.count % blockLength) % blockLength
        let length = UInt64(bytes.count) << 3
        let padded =
            bytes + [0x80] + [UInt8](repeating: 0, count: zeros)
            + (0..<8).map { UInt8(truncatingIfNeeded: length >> UInt64(56 - 8 * $0)) }
        for start in stride(from: 0, to: padded.count, by: blockLength) {
            add(padded[start..<start + blockLength], to: &state)
        }
        return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) } }
    }

    private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
        var words: [UInt32] = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
            block[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
        }
        for i in 16..<64 {
            let (early, late) = (words[i - 15], words[i - 2])
            let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
            let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
            words.append(words[i - 16] &+ first &+ words[i - 7] &+ second)
        }
        var (a, b, c, d, e, f, g, h) = (
            state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7]
        )
        for i in 0..<64 {
            let choice = e & f ^ ~e & g
            let majority = a & b ^ a & c ^ b & c
            let first = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ constants[i] &+ words[i]
            let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
}

/// The checksum of gzip, PNG and others: CRC-32 (ISO/IEC 15948, annex D). It finds every damage of up to 32 bits in a
/// row.
package struct CRC32 {
    /// For each byte its checksum, then those of the byte with one, two and three zeros after it: four bytes are taken
    /// at a time.
    private static let tables: [UInt32] = {
        var tables: [UInt32] = (0..<256).map { byte in checksum(ofByte: UInt32(byte)) }
        for index in 256..<1024 {
            let sum = tables[index - 256]
            tables.append(tables[Int(sum & 255)] ^ sum >> 8)
        }
        return tables
    }()

    private static func checksum(ofByte byte: UInt32) -> UInt32 {
        (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }

    private var sum = UInt32.max

    package init() {}

    /// The checksum of the bytes so far.
    package var value: UInt32 { ~sum }

    /// The checksum of `bytes`.
    package static func checksum(of bytes: Bytes) -> UInt32 {
        var checksum = CRC32()
        checksum.add(bytes)
        return checksum.value
    }

    /// Adds bytes. Not any sequence: other modules would call code that knows nothing of its type. A checkpoint of the
    /// board took 10 s so.
    package mutating func add(_ bytes: Bytes) {
        let tables = Self.tables
        var sum = sum
        var index = 0
        while index + 4 <= bytes.count {
            let low = UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8
            let word = sum ^ (low | UInt32(bytes[index + 2]) << 16 | UInt32(bytes[index + 3]) << 24)
            sum = tables[768 + Int(word & 255)] ^ tables[512 + Int(word >> 8 & 255)]
            sum ^= tables[256 + Int(word >> 16 & 255)] ^ tables[Int(word >> 24)]
            index += 4
        }
        while index < bytes.count {
            sum = tables[Int(UInt8(truncatingIfNeeded: sum) ^ bytes[index])] ^ sum >> 8
            index += 1
        }
        self.sum = sum
    }
}
