#if Rendering

/// Reads which characters a face has (OpenType, `cmap`).
enum CharacterMap {
    /// The characters of a face, and no others than `within`; none if its map is damaged.
    static func coverage(of face: HarfBuzzFace, within: ScalarRanges?) -> ScalarRanges {
        guard isSound(face.table("cmap")) else { return ScalarRanges([]) }
        var ranges = ScalarRanges([])
        face.forEachCharacterRange { ranges.append($0) }
        return within.map(ranges.intersection) ?? ranges
    }

    /// Whether the ranges of each subtable map no more characters than there are, twice over.
    ///
    /// HarfBuzz walks through each range, and a damaged map may repeat the same large one in each of a million entries.
    static func isSound(_ table: [UInt8]) -> Bool {
        let count = Int(table.short(at: 2) ?? 0)
        let offsets = (0..<count).lazy.map { table.long(at: 4 + 8 * $0 + 4).map { Int($0) } ?? table.count }
        // Several records may share a subtable, which is then measured once.
        return Set(offsets).prefix(subtableLimit).allSatisfy { offset in
            let format = Int(table.short(at: offset) ?? 0)
            return measures[format].map { $0(table, offset) <= characterLimit } ?? true
        }
    }

    private static let characterLimit = 2 * 0x11_0000
    /// Fonts have fewer than ten subtables.
    private static let subtableLimit = 64

    /// The number of characters that the ranges of a subtable map, by its format. Formats without ranges are bounded by their size.
    private static let measures: [Int: @Sendable ([UInt8], Int) -> Int] = [
        4: { table, offset in
            let count = Int(table.short(at: offset + 6) ?? 0) / 2
            return (0..<count).reduce(0) { sum, index in
                let end = Int(table.short(at: offset + 14 + 2 * index) ?? 0)
                let start = Int(table.short(at: offset + 16 + 2 * count + 2 * index) ?? 0)
                return sum + max(end - start + 1, 1)
            }
        },
        12: measureGroups, 13: measureGroups,
    ]

    @Sendable private static func measureGroups(_ table: [UInt8], _ offset: Int) -> Int {
        let room = max((table.count - offset - 16) / 12, 0)
        let count = min(Int(table.long(at: offset + 12) ?? 0), room)
        return (0..<count).reduce(0) { sum, index in
            let start = Int(table.long(at: offset + 16 + 12 * index) ?? 0)
            let end = min(Int(table.long(at: offset + 20 + 12 * index) ?? 0), 0x10_FFFF)
            return sum + max(end - start + 1, 1)
        }
    }
}

#endif
