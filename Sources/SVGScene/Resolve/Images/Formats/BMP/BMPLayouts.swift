/// A way to store the pixels of a BMP.
protocol BMPLayout: SendableMetatype {
    /// Whether a pixel may be transparent.
    static func hasAlpha(_ header: BMPHeader) -> Bool

    /// The largest number of pixels that the file can hold.
    static func pixelLimit(_ file: BinaryFile, _ header: BMPHeader) -> Int

    /// Reads the pixels.
    static func read(_ file: BinaryFile, _ header: BMPHeader, into rows: inout PixelRows)
}

extension BMPLayout {
    /// All rows that are whole count.
    static func pixelLimit(_ file: BinaryFile, _ header: BMPHeader) -> Int {
        header.rowBytes > 0 ? max(0, file.bytes.count - header.pixels + 3) / header.rowBytes * header.width : 0
    }
}

/// The layouts by compression and bits of a pixel.
enum BMPLayouts {
    struct Key: Hashable {
        let compression: Int
        let bits: Int
    }

    static let standard: [Key: any BMPLayout.Type] = [
        Key(compression: 0, bits: 1): IndexedPixels.self,
        Key(compression: 0, bits: 2): IndexedPixels.self,
        Key(compression: 0, bits: 4): IndexedPixels.self,
        Key(compression: 0, bits: 8): IndexedPixels.self,
        Key(compression: 0, bits: 16): MaskedPixels.self,
        Key(compression: 0, bits: 24): MaskedPixels.self,
        Key(compression: 0, bits: 32): MaskedPixels.self,
        Key(compression: 1, bits: 8): RunLengthPixels.self,
        Key(compression: 2, bits: 4): RunLengthPixels.self,
        Key(compression: 3, bits: 16): MaskedPixels.self,
        Key(compression: 3, bits: 32): MaskedPixels.self,
        // 4 and 5: a JPEG or PNG inside, for printers alone
        Key(compression: 6, bits: 16): MaskedPixels.self,
        Key(compression: 6, bits: 32): MaskedPixels.self,
    ]
}

/// Pixels that are indices of the palette.
enum IndexedPixels: BMPLayout {
    static func hasAlpha(_ header: BMPHeader) -> Bool { false }

    static func read(_ file: BinaryFile, _ header: BMPHeader, into rows: inout PixelRows) {
        let perByte = 8 / header.bits
        let mask = 1 << header.bits - 1
        for index in 0..<header.height {
            let start = header.pixels + index * header.rowBytes
            let y = header.row(index)
            for x in 0..<header.width {
                let shift = 8 - header.bits * (x % perByte + 1)
                let color = (file.little(1, at: start + x / perByte) ?? 0) >> shift & mask
                rows.set(x, y, to: color < header.palette.count ? header.palette[color] : .black)
            }
        }
    }
}

/// Pixels whose components are at masks.
enum MaskedPixels: BMPLayout {
    /// The bits of a component, in 64 bits: where an integer has 32, neither a mask nor the product below fits.
    private struct Component {
        let shift: Int
        let most: UInt64

        init(_ mask: UInt32) {
            shift = mask == 0 ? 0 : mask.trailingZeroBitCount
            most = UInt64(mask >> UInt32(shift))
        }

        /// The component from 0 to 255; `none` if there are no bits for it.
        @inline(__always)
        func value(of pixel: UInt64, none: UInt8) -> UInt8 {
            guard most > 0 else { return none }
            return UInt8(truncatingIfNeeded: ((pixel >> shift & most) * 255 + most / 2) / most)
        }
    }

    static func hasAlpha(_ header: BMPHeader) -> Bool { header.masks.last.map { $0 > 0 } ?? false }

    static func read(_ file: BinaryFile, _ header: BMPHeader, into rows: inout PixelRows) {
        let parts = header.masks.map { Component($0) }
        let size = header.bits / 8
        for index in 0..<header.height {
            let start = header.pixels + index * header.rowBytes
            let y = header.row(index)
            for x in 0..<header.width {
                let at = start + x * size
                guard at >= 0, at + size <= file.bytes.count else { return }
                var pixel: UInt64 = 0
                for byte in 0..<size { pixel |= UInt64(file.bytes[at + byte]) << (8 * byte) }
                let color = Pixel(
                    parts[0].value(of: pixel, none: 0), parts[1].value(of: pixel, none: 0),
                    parts[2].value(of: pixel, none: 0), parts[3].value(of: pixel, none: 255))
                rows.set(x, y, to: color)
            }
        }
    }
}

/// Indices of the palette in runs (`BI_RLE8`, `BI_RLE4`). Pixels that no run sets are black, as in Chromium.
enum RunLengthPixels: BMPLayout {
    static func hasAlpha(_ header: BMPHeader) -> Bool { false }

    /// A run of two bytes makes at most 255 pixels, and a jump of four bytes skips 255 rows.
    static func pixelLimit(_ file: BinaryFile, _ header: BMPHeader) -> Int { Int.max }

    static func read(_ file: BinaryFile, _ header: BMPHeader, into rows: inout PixelRows) {
        var run = Run(file: file, header: header, cursor: header.pixels)
        while run.takeCode(into: &rows) {}
    }

    private struct Run {
        let file: BinaryFile
        let header: BMPHeader
        var cursor: Int
        /// The next pixel, in the order in which rows are stored.
        var x = 0, row = 0

        /// Reads one code of two bytes and what belongs to it; `false` at the end of the picture.
        mutating func takeCode(into rows: inout PixelRows) -> Bool {
            guard row < header.height, let count = take(), let value = take() else { return false }
            guard count == 0 else {
                set((0..<count).map { index(in: value, at: $0) }, in: &rows)
                return true
            }
            guard value >= Self.escapes.count else { return Self.escapes[value](&self) }
            return takeLiteral(value, into: &rows)
        }

        /// The end of the row, the end of the picture, and a jump.
        private static let escapes: [@Sendable (inout Run) -> Bool] = [
            { run in
                (run.x, run.row) = (0, run.row + 1)
                return true
            },
            { _ in false },
            { run in
                guard let right = run.take(), let down = run.take() else { return false }
                run.x += right
                run.row += down
                return true
            },
        ]

        private mutating func takeLiteral(_ count: Int, into rows: inout PixelRows) -> Bool {
            let start = cursor
            let bytes = (count * header.bits + 7) / 8
            guard start + bytes <= file.bytes.count else { return false }
            let perByte = 8 / header.bits
            set((0..<count).map { index(in: Int(file.bytes[start + $0 / perByte]), at: $0) }, in: &rows)
            cursor += bytes + bytes % 2
            return true
        }

        /// The index at `position` in a byte of one or two pixels, which repeat.
        private func index(in byte: Int, at position: Int) -> Int {
            byte >> (8 - header.bits * (position % (8 / header.bits) + 1)) & (1 << header.bits - 1)
        }

        /// Sets the next pixels of the row to the colours at `indices`.
        private mutating func set(_ indices: [Int], in rows: inout PixelRows) {
            for index in indices {
                if x < header.width {
                    rows.set(x, header.row(row), to: index < header.palette.count ? header.palette[index] : .black)
                }
                x += 1
            }
        }

        private mutating func take() -> Int? {
            defer { cursor += 1 }
            return file.little(1, at: cursor)
        }
    }
}
