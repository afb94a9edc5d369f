#if Rendering

import Switchless

@testable import XMLStream

extension TinyFont {
    /// A collection of these fonts (OpenType, 4.6).
    static func collection(_ fonts: [TinyFont]) -> [UInt8] {
        var header = Bytes(bytes: Array("ttcf".utf8)), body: [UInt8] = []
        let start = 12 + 4 * fonts.count
        header.long(0x10000, fonts.count)
        for font in fonts {
            header.long(start + body.count)
            body += file(font.allTables, after: start + body.count)
        }
        return header.bytes + body
    }

    /// The font as WOFF, with tables as they are.
    var storedWOFF: [UInt8] { Self.woff(allTables.map { Packed(stored: $0.bytes, $0.tag) }) }

    /// The font as WOFF, each table packed by zlib unless it would grow (WOFF File Format 1.0).
    var woff: [UInt8] { Self.woff(allTables.map { Packed($0.tag, $0.bytes) }) }

    /// A table of a WOFF font.
    struct Packed {
        var tag: String
        var bytes: [UInt8]
        /// The length that the entry says.
        var length: Int

        init(_ tag: String, _ bytes: [UInt8]) {
            let packed = Deflated.packed(bytes, asGzip: false) ?? bytes
            self.tag = tag
            self.bytes = packed.count < bytes.count ? packed : bytes
            length = bytes.count
        }

        init(stored bytes: [UInt8], _ tag: String) {
            self.tag = tag
            self.bytes = bytes
            length = bytes.count
        }
    }

    static func woff(_ tables: [Packed]) -> [UInt8] {
        var header = Bytes(bytes: Array("wOFF".utf8)), directory = Bytes(), body: [UInt8] = []
        let start = 44 + 20 * tables.count
        for table in tables {
            directory.bytes += Array(table.tag.utf8)
            directory.long(start + body.count, table.bytes.count, table.length, 0)
            body += table.bytes + [UInt8](repeating: 0, count: -table.bytes.count & 3)
        }
        header.long(0x10000, start + body.count)
        header.short(tables.count, 0)
        header.long(0, 0, 0, 0, 0, 0, 0)
        return Array(header.bytes.prefix(44)) + directory.bytes + body
    }

    /// The font as WOFF2, with tables as they are in a Brotli stream without compression (WOFF File Format 2.0).
    var storedWOFF2: [UInt8] { Self.storedWOFF2(allTables) }

    static func storedWOFF2(_ tables: [(tag: String, bytes: [UInt8])]) -> [UInt8] {
        var directory = Bytes()
        for table in tables {
            // A tag of its own; of the outlines, the transform that does nothing has number 3.
            directory.bytes.append(["glyf", "loca"].contains(table.tag) ? 0xFF : 0x3F)
            directory.bytes += Array(table.tag.utf8) + base128(table.bytes.count)
        }
        let stream = brotli(tables.flatMap(\.bytes))
        let body = stream + [UInt8](repeating: 0, count: -(48 + directory.bytes.count + stream.count) & 3)
        var header = Bytes(bytes: Array("wOF2".utf8))
        header.long(0x10000, 48 + directory.bytes.count + body.count)
        header.short(tables.count, 0)
        header.long(file(tables).count, stream.count, 0, 0, 0, 0, 0, 0)
        return header.bytes + directory.bytes + body
    }

    private static func base128(_ value: Int) -> [UInt8] {
        let digits = [14, 7, 0].map { UInt8(value >> $0 & 0x7F) }.drop { $0 == 0 }
        return digits.dropLast().map { $0 | 0x80 } + [digits.last ?? 0]
    }

    /// The bytes as they are, in meta-blocks of at most 65,536 (RFC 7932, 9.2).
    private static func brotli(_ bytes: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
            let block = bytes[start..<min(start + 1 << 16, bytes.count)]
            // The length without one after three zeros, and that it is not compressed. The window's size comes first.
            let header = (block.count - 1) << 3 | 1 << 19
            let bits = start == 0 ? header << 1 : header
            out += [0, 8, 16].map { UInt8(truncatingIfNeeded: bits >> $0) } + block
        }
        return out + [3]
    }
}

#endif
