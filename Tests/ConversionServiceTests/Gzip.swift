#if Server
/// Writes gzip without compression, in stored blocks.
enum Gzip {
    static func packed(_ text: String) -> [UInt8] { packed(Array(text.utf8)) }

    static func packed(_ bytes: [UInt8]) -> [UInt8] {
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        let length = UInt16(bytes.count)
        return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255, 1] + little(length) + little(~length) + bytes + little(~crc)
            + little(UInt32(bytes.count))
    }

    private static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
#endif
