#if TextOutlines

import CHarfBuzz

/// Counts the components of a TrueType font's glyphs (OpenType, `glyf`).
///
/// Glyphs that repeat each other in a chain of 40 would be drawn a million million times.
struct CompositeGlyphs {
    private let glyf, loca: UnsafeRawBufferPointer
    private let hasLongOffsets: Bool
    /// The components of each glyph with those within them; 0 where they are not counted yet.
    private var counts: [Int32]

    /// The limit of components in a glyph, with those within them. Real glyphs have a dozen.
    static let limit = 1_000
    /// The limit of glyphs within each other.
    private static let depthLimit = 32

    /// Whether each glyph of the face is within the limit. A face without TrueType outlines is.
    static func areBounded(in face: HarfBuzzFace) -> Bool {
        let blobs = ["glyf", "loca"].map { hb_face_reference_table(face.pointer, HarfBuzzFace.tag($0)) }
        defer { for blob in blobs { hb_blob_destroy(blob) } }
        let tables = blobs.map { blob in
            var count: UInt32 = 0
            let start = hb_blob_get_data(blob, &count)
            return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count))
        }
        let hasLongOffsets = face.table("head").short(at: 50) ?? 0 != 0
        var glyphs = CompositeGlyphs(tables[0], tables[1], hasLongOffsets, count: face.glyphCount)
        return (0..<face.glyphCount).allSatisfy { glyphs.count(of: $0, depth: 0) <= limit }
    }

    private init(_ glyf: UnsafeRawBufferPointer, _ loca: UnsafeRawBufferPointer, _ hasLongOffsets: Bool, count: Int) {
        self.glyf = glyf
        self.loca = loca
        self.hasLongOffsets = hasLongOffsets
        counts = Array(repeating: 0, count: count)
    }

    /// The components of a glyph; more than the limit if it is within itself.
    private mutating func count(of glyph: Int, depth: Int) -> Int {
        guard counts.indices.contains(glyph) else { return 1 }
        guard depth < Self.depthLimit else { return Self.limit + 1 }
        if counts[glyph] != 0 { return Int(counts[glyph]) }
        var total = 1
        for component in components(of: glyph) where total <= Self.limit {
            total += count(of: component, depth: depth + 1)
        }
        counts[glyph] = Int32(total)
        return total
    }

    /// The direct components of a glyph, one more than the limit at most.
    private func components(of glyph: Int) -> [Int] {
        guard let start = offset(glyph), let end = offset(glyph + 1), start + 10 < end, end <= glyf.count else {
            return []
        }
        guard short(glyf, start) & 0x8000 != 0 else { return [] }
        var components: [Int] = []
        var position = start + 10
        while position + 4 <= end, components.count <= Self.limit {
            let flags = short(glyf, position)
            components.append(short(glyf, position + 2))
            guard flags & Self.hasMore != 0 else { break }
            let numbers = flags & Self.hasWords != 0 ? 4 : 2
            position += 4 + Self.sizes.reduce(numbers) { $0 + (flags & $1.flag != 0 ? $1.size : 0) }
        }
        return components
    }

    private static let hasWords = 1, hasMore = 0x20
    /// The bytes of a scale, of two, and of a matrix.
    private static let sizes = [(flag: 8, size: 2), (flag: 0x40, size: 4), (flag: 0x80, size: 8)]

    private func offset(_ glyph: Int) -> Int? {
        let size = hasLongOffsets ? 4 : 2
        guard (glyph + 1) * size <= loca.count else { return nil }
        let high = short(loca, glyph * size)
        return hasLongOffsets ? high << 16 | short(loca, glyph * size + 2) : high * 2
    }

    private func short(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int {
        Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    }
}

#endif
