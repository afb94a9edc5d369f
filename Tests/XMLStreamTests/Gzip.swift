/// Packs bytes as gzip does at level 0 (RFC 1951, 3.2.4; RFC 1952, 2.3): a header, stored blocks, checksum and length.
enum Gzip {
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var packed: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
        var start = 0
        repeat {
            let block = bytes[start...].prefix(0xFFFF)
            start += block.count
            packed.append(start == bytes.count ? 1 : 0)
            packed += little(UInt16(block.count)) + little(~UInt16(block.count)) + block
        } while start < bytes.count
        return packed + little(checksum(bytes)) + little(UInt32(bytes.count))
    }

    /// `<a>`, two hundred `<b/>`, `</a>`, packed by gzip itself.
    static let twoHundred: [UInt8] = [
        0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xB3, 0x49, 0xB4, 0xB3, 0x49, 0xD2,
        0x1F, 0xC5, 0xA3, 0x78, 0x14, 0xE3, 0xC2, 0xFA, 0x89, 0x76, 0x00, 0xE0, 0x73, 0x13, 0xF2, 0x27,
        0x03, 0x00, 0x00,
    ]

    private static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian, Array.init)
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1) * 0xEDB8_8320 }
        }
    }
}
