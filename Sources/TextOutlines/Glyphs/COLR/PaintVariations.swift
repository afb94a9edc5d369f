#if Rendering

/// What the axes of a font change in the numbers of its paints (OpenType, `ItemVariationStore`).
struct PaintVariations {
    /// The index that means that a number is not variable.
    static let none = 0xFFFF_FFFF

    private let reader: TableReader
    /// The offset of the map of indices, 0 for none.
    private let map: Int
    /// The offset of the store, 0 for none.
    private let store: Int
    /// The weight of each region at the font's position.
    private let weights: [Double]

    /// Reads the regions.
    ///
    /// - Parameter coordinates: the font's position on each axis, -1 to 1; axes that are missing are at 0.
    init(_ reader: TableReader, map: Int, store: Int, coordinates: [Double]) throws(ColorGlyphFault) {
        self.reader = reader
        self.map = map
        // At the default position no region has a weight.
        let isVaried = store != 0 && coordinates.contains { $0 != 0 }
        self.store = isVaried ? store : 0
        guard isVaried else {
            weights = []
            return
        }
        let regions = store + (try reader.unsigned(4, at: store + 2))
        let axes = try reader.unsigned(2, at: regions)
        let count = try reader.unsigned(2, at: regions + 2)
        var weights: [Double] = []
        for region in 0..<count {
            var weight = 1.0
            for axis in 0..<axes {
                let record = regions + 4 + 6 * (region * axes + axis)
                let start = Double(try reader.signed(2, at: record)) / 16384
                let peak = Double(try reader.signed(2, at: record + 2)) / 16384
                let end = Double(try reader.signed(2, at: record + 4)) / 16384
                weight *= Self.weight(coordinates.indices.contains(axis) ? coordinates[axis] : 0, start, peak, end)
            }
            weights.append(weight)
        }
        self.weights = weights
    }

    /// The weight of a region on one axis (OpenType, "Algorithm for interpolation of instance values").
    private static func weight(_ position: Double, _ start: Double, _ peak: Double, _ end: Double) -> Double {
        guard start <= peak, peak <= end, start >= 0 || end <= 0 || peak == 0, peak != 0, position != peak else {
            return 1
        }
        guard position > start, position < end else { return 0 }
        return position < peak ? (position - start) / (peak - start) : (end - position) / (end - peak)
    }

    /// The change of the number with an index, in the number's own units, and the regions that were read.
    func delta(_ index: Int, limits: ColorGlyphLimits) throws(ColorGlyphFault) -> (delta: Double, regions: Int) {
        guard store != 0, index < Self.none else { return (0, 0) }
        let (outer, inner) = try entry(index)
        guard outer < (try reader.unsigned(2, at: store + 6)) else { return (0, 0) }
        let data = store + (try reader.unsigned(4, at: store + 8 + 4 * outer))
        guard inner < (try reader.unsigned(2, at: data)) else { return (0, 0) }
        let format = try reader.unsigned(2, at: data + 2)
        let count = try reader.unsigned(2, at: data + 4)
        guard count <= limits.regions else {
            throw .limit("a variable number depends on \(count) regions; the limit is \(limits.regions)")
        }
        let wideCount = min(format & 0x7FFF, count)
        let (wide, narrow) = format & 0x8000 != 0 ? (4, 2) : (2, 1)
        let row = data + 6 + 2 * count + inner * (wideCount * wide + (count - wideCount) * narrow)
        var delta = 0.0
        for column in 0..<count {
            let region = try reader.unsigned(2, at: data + 6 + 2 * column)
            let size = column < wideCount ? wide : narrow
            let position = row + min(column, wideCount) * wide + max(column - wideCount, 0) * narrow
            let number = try reader.signed(size, at: position)
            guard weights.indices.contains(region) else { continue }
            delta += Double(number) * weights[region]
        }
        return (delta, count)
    }

    /// The two parts of an index into the store, after the map.
    private func entry(_ index: Int) throws(ColorGlyphFault) -> (Int, Int) {
        guard map != 0 else { return (index >> 16, index & 0xFFFF) }
        let isLong = try reader.unsigned(1, at: map) != 0
        let format = try reader.unsigned(1, at: map + 1)
        let count = try reader.unsigned(isLong ? 4 : 2, at: map + 2)
        guard count > 0 else { return (index >> 16, index & 0xFFFF) }
        let size = (format >> 4 & 3) + 1
        let bits = (format & 15) + 1
        let number = try reader.unsigned(size, at: map + (isLong ? 6 : 4) + size * min(index, count - 1))
        return (number >> bits, number & (1 << bits - 1))
    }
}

#endif
