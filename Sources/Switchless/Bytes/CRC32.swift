/// The checksum of gzip, PNG and others: CRC-32 (ISO/IEC 15948, annex D). It finds every damage of up to 32 bits in a row.
package struct CRC32 {
    /// For each byte its checksum, then those of the byte with one, two and three zeros after it: four bytes are taken at a time.
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

    /// Adds bytes. Not any sequence: other modules would call code that knows nothing of its type. A checkpoint of the board took 10 s so.
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
