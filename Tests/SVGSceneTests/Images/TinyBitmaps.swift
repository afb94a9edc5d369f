/// The beginnings of bitmaps, as far as their sizes, written by hand. Each is 300 x 200 unless it says else.
enum TinyBitmap {
    static let png = png(300, 200)
    static let gif: [UInt8] = Array("GIF89a".utf8) + [0x2C, 0x01, 0xC8, 0x00]
    /// APP0 of four bytes, a fill byte, a restart marker without length, a comment, then a progressive frame (SOF2).
    static let jpeg: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xD0, 0xFF, 0xFE, 0, 3, 0x41]
        + [0xFF, 0xC2, 0, 11, 8, 0x00, 0xC8, 0x01, 0x2C]
    /// The two highest bits of each side are a scale, which does not count.
    static let lossyWebP = webP("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x2C, 0x41, 0xC8, 0x80])
    /// 299 in the lowest 14 bits, 199 in the next: 199 << 14 | 299 is 0x31C12B; alpha above does not count.
    static let losslessWebP = webP("VP8L", [0x2F, 0x2B, 0xC1, 0x31, 0x10])
    static let extendedWebP = webP("VP8X", [0x10, 0, 0, 0, 0x2B, 0x01, 0x00, 0xC7, 0x00, 0x00])

    static let all: [(String, [UInt8])] = [
        ("image/png", png), ("image/gif", gif), ("image/jpeg", jpeg), ("image/webp", lossyWebP),
        ("image/webp", losslessWebP), ("image/webp", extendedWebP),
    ]

    static func png(_ width: UInt8Pair, _ height: UInt8Pair) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
            + [0, 0] + width.bytes + [0, 0] + height.bytes
    }

    private static func webP(_ chunk: String, _ content: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + Array(chunk.utf8) + [0, 0, 0, 0] + content
    }
}

/// A number below 65,536 as two bytes, the higher first.
struct UInt8Pair: ExpressibleByIntegerLiteral {
    let bytes: [UInt8]
    init(integerLiteral value: UInt16) { bytes = [UInt8(value >> 8), UInt8(value & 255)] }
}
