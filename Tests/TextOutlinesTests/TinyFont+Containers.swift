#if TextOutlines

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
}

#endif
