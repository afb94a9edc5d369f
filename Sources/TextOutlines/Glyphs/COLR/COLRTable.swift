#if Rendering

import VectorScene

/// A `COLR` table of version 1 or later (OpenType 1.9.1).
struct COLRTable {
    /// The bytes of the table.
    let reader: TableReader
    /// The offset of the list of glyphs, and the number of them.
    private let glyphs, glyphCount: Int
    /// The offset of the list of layers, and the number of them.
    private let layers, layerCount: Int
    /// The offset of the list of clip boxes, and the number of them.
    private let clips, clipCount: Int
    /// The changes of the font's axes to the numbers of the table.
    let variations: PaintVariations

    /// Makes the table; `nil` if it is of version 0 or does not have the header of version 1.
    init?(_ reader: TableReader, _ font: Font) {
        do {
            guard try reader.unsigned(2, at: 0) >= 1 else { return nil }
            func list(at header: Int, countAt position: Int) throws(ColorGlyphFault) -> (Int, Int) {
                let offset = try reader.unsigned(4, at: header)
                return offset == 0 ? (0, 0) : (offset, try reader.unsigned(4, at: offset + position))
            }
            (glyphs, glyphCount) = try list(at: 14, countAt: 0)
            (layers, layerCount) = try list(at: 18, countAt: 0)
            (clips, clipCount) = try list(at: 22, countAt: 1)
            variations = try PaintVariations(
                reader, map: try reader.unsigned(4, at: 26), store: try reader.unsigned(4, at: 30),
                coordinates: font.normalizedCoordinates)
        } catch {
            return nil
        }
        self.reader = reader
    }

    /// The offset of a glyph's paint; `nil` if it has none.
    func paint(of glyph: UInt32) throws(ColorGlyphFault) -> Int? {
        let record = try find(glyph, count: glyphCount, start: glyphs + 4, size: 6, keyEnd: 0)
        guard let record else { return nil }
        return glyphs + (try reader.unsigned(4, at: record + 2))
    }

    /// The offset of a layer's paint.
    func layer(_ index: Int) throws(ColorGlyphFault) -> Int {
        guard index < layerCount else {
            throw .malformed("layer \(index) does not exist; there are \(layerCount)")
        }
        return layers + (try reader.unsigned(4, at: layers + 4 + 4 * index))
    }

    /// The box that contains the glyph, in ems; `nil` if the font does not say.
    func clipBox(of glyph: UInt32, _ font: Font) throws(ColorGlyphFault) -> Rect? {
        guard let record = try find(glyph, count: clipCount, start: clips + 5, size: 7, keyEnd: 2) else { return nil }
        let box = clips + (try reader.unsigned(3, at: record + 4))
        let scale = 1 / font.face.unitsPerEm
        // A box of format 2 is variable; its default numbers are near enough for what has no bounds of its own.
        let edges = [
            try reader.signed(2, at: box + 1), try reader.signed(2, at: box + 3), try reader.signed(2, at: box + 5),
            try reader.signed(2, at: box + 7),
        ].map { Double($0) * scale }
        return Rect(minX: edges[0], minY: -edges[3], maxX: edges[2], maxY: -edges[1])
    }

    /// Finds the record of a glyph in a sorted list by bisection.
    ///
    /// - Parameter keyEnd: the position in the record of the last glyph that it is for; the first one is at 0.
    private func find(
        _ glyph: UInt32, count: Int, start: Int, size: Int, keyEnd: Int
    ) throws(ColorGlyphFault) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            let record = start + size * middle
            guard try reader.unsigned(2, at: record) <= Int(glyph) else {
                high = middle
                continue
            }
            guard try reader.unsigned(2, at: record + keyEnd) < Int(glyph) else { return record }
            low = middle + 1
        }
        return nil
    }
}

extension Font {
    /// The position on each axis, -1 to 1.
    fileprivate var normalizedCoordinates: [Double] { harfBuzz.normalizedCoordinates.map { Double($0) / 16384 } }
}

#endif
