#if Rendering

/// A TrueType font of polygons, made in code: 1,000 units an em, ascent 800, descent -200, an x of 500.
struct TinyFont {
    /// A glyph with its character.
    struct Glyph {
        let scalar: Unicode.Scalar
        let advance: Int
        /// The corners of one contour, with y upwards.
        let corners: [(x: Int, y: Int)]

        /// A square on the baseline, 100 units from the left.
        static func square(_ scalar: Unicode.Scalar, side: Int = 400, advance: Int = 600) -> Glyph {
            Glyph(
                scalar: scalar, advance: advance,
                corners: [(100, 0), (100, side), (100 + side, side), (100 + side, 0)])
        }

        /// A glyph without outline.
        static func blank(_ scalar: Unicode.Scalar, advance: Int = 300) -> Glyph {
            Glyph(scalar: scalar, advance: advance, corners: [])
        }
    }

    var family = "Tiny"
    var weight = 400
    /// The width class, 1 to 9.
    var width = 5
    /// The bits of style: 1 for italic, 0x200 for oblique, 0x40 for regular.
    var selection = 0x40
    /// Further names: the kind (16 for the typographic family), the language and the text.
    var names: [(id: Int, language: Int, text: String)] = []
    /// The axes of a variable font.
    var axes: [(tag: String, low: Int, standard: Int, high: Int)] = []
    var glyphs: [Glyph] = [.blank(" "), .square("A"), .square("B", side: 200)]
    /// Further tables by tag, or others instead of those that are made.
    var tables: [String: [UInt8]] = [:]

    /// The font file.
    var bytes: [UInt8] { Self.file(allTables) }

    /// The tables in the order of their tags.
    var allTables: [(tag: String, bytes: [UInt8])] {
        let shapes = [[], []] + glyphs.map(\.corners)
        let outlines = shapes.dropFirst().map(Self.outline)
        var offset = 0
        var loca = Bytes()
        var glyf = Bytes()
        for outline in outlines {
            loca.long(offset)
            glyf.bytes += outline
            offset += outline.count
        }
        loca.long(offset)
        var hmtx = Bytes()
        hmtx.short(500, 0)
        for glyph in glyphs { hmtx.short(glyph.advance, glyph.corners.first?.x ?? 0) }
        var all = [
            "head": head, "hhea": hhea, "maxp": maxp, "OS/2": os2, "post": post, "name": name, "cmap": cmap,
            "hmtx": hmtx.bytes, "loca": loca.bytes, "glyf": glyf.bytes,
        ]
        if !axes.isEmpty { all["fvar"] = fvar }
        return all.merging(tables) { $1 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private static func outline(_ corners: [(x: Int, y: Int)]) -> [UInt8] {
        guard !corners.isEmpty else { return [] }
        var out = Bytes()
        let xs = corners.map(\.x), ys = corners.map(\.y)
        out.short(1, xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0, corners.count - 1, 0)
        out.bytes += corners.map { _ in 1 }
        out.short(xs.indices.map { $0 == 0 ? xs[0] : xs[$0] - xs[$0 - 1] })
        out.short(ys.indices.map { $0 == 0 ? ys[0] : ys[$0] - ys[$0 - 1] })
        while out.bytes.count % 4 != 0 { out.bytes.append(0) }
        return out.bytes
    }

    private var head: [UInt8] {
        var out = Bytes()
        out.long(0x10000, 0x10000, 0, 0x5F0F_3CF5)
        out.short(0, 1000)
        out.long(0, 0, 0, 0)
        out.short(0, -200, 1000, 800, 0, 8, 2, 1, 0)
        return out.bytes
    }

    private var hhea: [UInt8] {
        var out = Bytes()
        out.long(0x10000)
        out.short([800, -200, 0, 1000] + Array(repeating: 0, count: 11) + [glyphs.count + 1])
        return out.bytes
    }

    private var maxp: [UInt8] {
        var out = Bytes()
        out.long(0x10000)
        out.short([glyphs.count + 1, 8, 1] + Array(repeating: 0, count: 11))
        return out.bytes
    }

    /// With a strikeout at 250 of 50, sub- and superscripts at 150 and 350, and an x of 500.
    private var os2: [UInt8] {
        var out = Bytes()
        out.short(2, 500, weight, width, 0, 650, 600, 0, 150, 650, 600, 0, 350, 50, 250, 0)
        out.bytes += [UInt8](repeating: 0, count: 10)
        out.long(0, 0, 0, 0, 0x5449_4E59)
        out.short(selection, 32, 127, 800, -200, 0, 800, 200)
        out.long(0, 0)
        out.short(500, 700, 0, 32, 1)
        return out.bytes
    }

    /// With an underline at -100 of 50.
    private var post: [UInt8] {
        var out = Bytes()
        out.long(0x30000, 0)
        out.short(-100, 50)
        out.long(0, 0, 0, 0, 0)
        return out.bytes
    }

    private var name: [UInt8] {
        var out = Bytes(), texts = Bytes()
        let all = ([(id: 1, language: 0x409, text: family)] + names).sorted {
            ($0.language, $0.id) < ($1.language, $1.id)
        }
        out.short(0, all.count, 6 + 12 * all.count)
        for (id, language, text) in all {
            out.short(3, 1, language, id, 2 * text.utf16.count, texts.bytes.count)
            texts.short(text.utf16.map { Int($0) })
        }
        return out.bytes + texts.bytes
    }

    private var fvar: [UInt8] {
        var out = Bytes()
        out.long(0x10000)
        out.short(16, 2, axes.count, 20, 0, 4 + 4 * axes.count)
        for (tag, low, standard, high) in axes {
            out.bytes += Array(tag.utf8)
            out.long(low << 16, standard << 16, high << 16)
            out.short(0, 256)
        }
        return out.bytes
    }

    private var cmap: [UInt8] {
        var out = Bytes()
        out.short(0, 1, 3, 10)
        out.long(12)
        out.short(12, 0)
        out.long(16 + 12 * glyphs.count, 0, glyphs.count)
        for (index, glyph) in glyphs.enumerated().sorted(by: { $0.element.scalar < $1.element.scalar }) {
            out.long(Int(glyph.scalar.value), Int(glyph.scalar.value), index + 1)
        }
        return out.bytes
    }

    /// A file of tables, whose offsets count from `start` bytes before it.
    static func file(_ tables: [(tag: String, bytes: [UInt8])], after start: Int = 0) -> [UInt8] {
        var out = Bytes()
        out.long(0x10000)
        out.short(tables.count, 0, 0, 0)
        var offset = start + 12 + 16 * tables.count
        for (tag, table) in tables {
            out.bytes += Array(tag.utf8)
            out.long(0, offset, table.count)
            offset += (table.count + 3) / 4 * 4
        }
        for (_, table) in tables { out.bytes += table + [UInt8](repeating: 0, count: -table.count & 3) }
        return out.bytes
    }

    /// Big-endian numbers.
    struct Bytes {
        var bytes: [UInt8] = []

        mutating func short(_ values: Int...) { short(values) }
        mutating func short(_ values: [Int]) {
            for value in values { bytes += [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)] }
        }
        mutating func long(_ values: Int...) {
            for value in values { short(value >> 16, value) }
        }
    }
}

#endif
