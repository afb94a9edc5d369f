#if Cairo

import BitmapDecoding

/// PNG, which Cairo reads itself.
enum PNGImage: CairoImageFormat {
    static let signature: [UInt8?] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func surface(of file: [UInt8], on medium: any CairoMedium, _ budget: PixelBudget) throws -> CairoSurface? {
        // The header chunk comes first: its length, its name, then width and height.
        guard file.count >= 24 else { return nil }
        try budget.check(BitmapSize(width: BigEndian.number(file, 16, 4), height: BigEndian.number(file, 20, 4)))
        let surface = ByteFeed(file).pngSurface()
        return surface.isSound ? surface : nil
    }
}

/// Numbers whose first byte is the highest.
enum BigEndian {
    /// The number of `length` bytes at an offset. They have to be there.
    static func number(_ bytes: [UInt8], _ offset: Int, _ length: Int) -> Int {
        bytes[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
    }
}

#endif
