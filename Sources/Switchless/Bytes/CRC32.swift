/// The checksum of gzip, PNG and others: CRC-32 (ISO/IEC 15948, annex D). It finds every damage of up to 32 bits in a row.
package enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }

    /// The checksum of `bytes`. Not of any sequence: other modules would call code that knows nothing of its type. A checkpoint of the board took 10 s so.
    package static func checksum(of bytes: Bytes) -> UInt32 {
        let table = table
        return ~bytes.reduce(UInt32.max) { sum, byte in table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
    }
}
