#if Rendering

import Switchless
import ZlibPacking

/// Writes a bitmap as PNG, row by row: up to 256 colours as a palette, more as channels.
///
/// Drawings have few colours, and large areas of one. So they become smaller and are written in a fraction of the time
/// that general encoders take.
struct PNGEncoder {
    /// How much effort is made to compress the rows.
    ///
    /// Files of drawings are as small as those of libpng at its usual level, in a third of the time.
    private static let usualLevel = 3

    private let surface: CairoSurface
    private let level: Int

    /// Makes an encoder of a bitmap.
    ///
    /// - Parameter level: how much effort is made to compress it, 0 to 9.
    init(_ surface: CairoSurface, level: Int?) {
        self.surface = surface
        self.level = level ?? Self.usualLevel
    }

    /// The file.
    func file() throws -> [UInt8] {
        var palette = Palette(), isOpaque = true
        try surface.readRows { _, row in
            // A picture of many colours has more than a palette in its first rows.
            palette.add(row)
            isOpaque = isOpaque && row.isOpaque
            return palette.isUsable || isOpaque
        }
        guard !palette.isUsable else { return try indexed(palette) }
        let format = isOpaque ? PNGFile.Format.rgb : .rgba
        let png = PNGFile(width: surface.width, height: surface.height, format)
        var filter = RowFilter(channels: isOpaque ? 3 : 4, width: surface.width, isFlat: try isFlat())
        return try png.finished(level: level) { push in
            try surface.readRows { _, row in
                try filter.filtered(row).withBytes(push)
                return true
            }
        }
    }

    /// Adds the bitmap to a file of several frames, with alpha.
    ///
    /// - Parameter milliseconds: how long it is shown.
    func add(to png: inout PNGFile, for milliseconds: Int) throws {
        var filter = RowFilter(channels: 4, width: surface.width, isFlat: try isFlat())
        try png.add(frameFor: milliseconds, level: level) { push in
            try surface.readRows { _, row in
                try filter.filtered(row).withBytes(push)
                return true
            }
        }
    }

    private func indexed(_ palette: Palette) throws -> [UInt8] {
        let bits = palette.bits
        var png = PNGFile(width: surface.width, height: surface.height, .indices(bits: bits))
        png.add(palette: palette.colors.map(\.straightColor))
        var bytes = [UInt8](repeating: 0, count: 1 + (surface.width * bits + 7) / 8)
        return try png.finished(level: level) { push in
            try surface.readRows { _, row in
                palette.write(row, bits: bits, to: &bytes)
                try bytes.withBytes(push)
                return true
            }
        }
    }

    /// Whether most pixels are as the one before, so that rows are packed best as they are. A row of each sixteen is
    /// looked at.
    private func isFlat() throws -> Bool {
        var same = 0, all = 1
        try surface.readRows { y, row in
            guard y % 16 == 8 else { return true }
            for x in row.indices.dropFirst() where row[x] == row[x - 1] { same += 1 }
            all += row.count
            return true
        }
        return same * 5 > all * 2
    }
}

/// The colours of a bitmap, up to 256.
struct Palette {
    /// The colours in the order of their first pixels, premultiplied.
    private(set) var colors: [UInt32] = []
    /// Whether there are not more than a palette has.
    private(set) var isUsable = true
    /// A hash table of open addressing: the index of a colour and one, or 0.
    private var table = [UInt16](repeating: 0, count: size)
    private static let size = 1024

    /// The bits of an index.
    var bits: Int { [1, 2, 4].first { colors.count <= 1 << $0 } ?? 8 }

    /// Adds the colours of a row.
    mutating func add(_ row: Span<UInt32>) {
        guard isUsable else { return }
        var last: UInt32?
        for x in row.indices where row[x] != last {
            last = row[x]
            let slot = slot(of: row[x])
            guard table[slot] == 0 else { continue }
            guard colors.count < 256 else { return isUsable = false }
            colors.append(row[x])
            table[slot] = UInt16(colors.count)
        }
    }

    /// Writes the indices of a row behind the number of its filter, which is 0.
    func write(_ row: Span<UInt32>, bits: Int, to bytes: inout [UInt8]) {
        var last: UInt32?, index: UInt8 = 0
        for x in row.indices {
            if row[x] != last {
                last = row[x]
                index = UInt8(truncatingIfNeeded: table[slot(of: row[x])] &- 1)
            }
            let place = x * bits, shift = place % 8
            // A byte begins with its first index.
            bytes[1 + place / 8] = (shift > 0 ? bytes[1 + place / 8] : 0) | index << UInt8(8 - bits - shift)
        }
    }

    /// The place of a colour in the table, or the one where it would be.
    private func slot(of color: UInt32) -> Int {
        var slot = Int((color &* 0x9E37_79B1) >> 22)
        while table[slot] != 0, colors[Int(table[slot]) - 1] != color { slot = (slot + 1) % Self.size }
        return slot
    }
}

/// Filters rows of channels (ISO/IEC 15948, 9).
struct RowFilter {
    private let channels: Int
    /// Whether no row is filtered.
    private let isFlat: Bool
    /// The channels of two rows, each behind the number of no filter.
    private var above: [UInt8]
    private var plain: [UInt8]
    private var candidates: [[UInt8]]

    /// Makes a filter of rows of `width` pixels.
    init(channels: Int, width: Int, isFlat: Bool) {
        self.channels = channels
        self.isFlat = isFlat
        above = Array(repeating: 0, count: 1 + width * channels)
        plain = above
        // By the number of the filter: left, and above.
        candidates = [1, 2].map { [$0] + [UInt8](repeating: 0, count: width * channels) }
    }

    /// The row with the number of its filter before it: the one whose differences are the smallest.
    mutating func filtered(_ row: Span<UInt32>) -> [UInt8] {
        swap(&above, &plain)
        store(row)
        guard !isFlat else { return plain }
        var sums = (0, 0)
        for index in plain.indices.dropFirst() {
            let value = plain[index], left = index > channels ? plain[index - channels] : 0
            let differences = (value &- left, value &- above[index])
            candidates[0][index] = differences.0
            candidates[1][index] = differences.1
            sums.0 += Self.size(differences.0)
            sums.1 += Self.size(differences.1)
        }
        return candidates[sums.0 <= sums.1 ? 0 : 1]
    }

    private mutating func store(_ row: Span<UInt32>) {
        var last: UInt32 = 0, color: UInt32 = 0, index = 1
        for x in row.indices {
            if row[x] != last {
                last = row[x]
                color = last.straightColor
            }
            plain[index] = UInt8(truncatingIfNeeded: color >> 24)
            plain[index + 1] = UInt8(truncatingIfNeeded: color >> 16)
            plain[index + 2] = UInt8(truncatingIfNeeded: color >> 8)
            if channels > 3 { plain[index + 3] = UInt8(truncatingIfNeeded: color) }
            index += channels
        }
    }

    /// How far a difference is from none, in either direction.
    @inline(__always)
    private static func size(_ difference: UInt8) -> Int { min(Int(difference), 256 - Int(difference)) }
}

extension UInt32 {
    /// Red, green, blue and alpha, of a premultiplied pixel with alpha in the highest byte.
    var straightColor: UInt32 {
        let alpha = self >> 24
        guard alpha > 0 else { return 0 }
        guard alpha < 255 else { return self << 8 | 255 }
        func channel(_ shift: UInt32) -> UInt32 { Swift.min(((self >> shift & 255) * 255 + alpha / 2) / alpha, 255) }
        return channel(16) << 24 | channel(8) << 16 | channel(0) << 8 | alpha
    }
}

extension Span<UInt32> {
    /// Whether no pixel shows what is below it.
    fileprivate var isOpaque: Bool { indices.allSatisfy { self[$0] >> 24 == 255 } }
}

#endif
