/// The headers of a BMP file: `BITMAPFILEHEADER` and any of the information headers.
struct BMPHeader {
    /// Where the information header begins.
    static let offset = 14
    /// The sizes of the information headers: OS/2 1 and 2, Windows 3, its two extensions by masks, versions 4 and 5.
    static let sizes: Set<Int> = [12, 16, 40, 52, 56, 64, 108, 124]
    private static let coreSize = 12
    /// The size from which on a header holds a mask for alpha.
    private static let sizeWithAlpha = 56
    /// The limit of both sides, as in Chromium.
    private static let sideLimit = 1 << 16

    let width: Int, height: Int
    /// Whether the first row is the top one.
    let isTopDown: Bool
    /// The bits of a pixel.
    let bits: Int
    /// The code of the compression; 0 for none.
    let compression: Int
    /// Where the pixels begin.
    let pixels: Int
    /// The colours of an indexed bitmap.
    let palette: [Pixel]
    /// The masks of red, green, blue and alpha.
    let masks: [UInt32]

    /// The masks of pixels without masks in the file, by the bits of a pixel.
    private static let standardMasks: [Int: [UInt32]] = [
        16: [0x7C00, 0x03E0, 0x001F, 0], 24: [0xFF_0000, 0xFF00, 0xFF, 0], 32: [0xFF_0000, 0xFF00, 0xFF, 0],
    ]
    /// The compressions with masks in the file (`BI_BITFIELDS`, `BI_ALPHABITFIELDS`), and how many there are.
    private static let maskCounts = [3: 3, 6: 4]

    /// Reads the headers; `nil` if they are truncated or invalid.
    init?(of file: BinaryFile) {
        let start = Self.offset
        guard let size = file.little(4, at: start), let pixels = file.little(4, at: 10) else { return nil }
        let isCore = size == Self.coreSize
        let field = isCore ? 2 : 4
        guard let width = file.little(field, at: start + 4), let rawHeight = file.little(field, at: start + 4 + field),
            let bits = file.little(2, at: start + 6 + 2 * field)
        else { return nil }
        // The sides are signed in the headers of Windows.
        let signed = isCore ? rawHeight : Int(Int32(truncatingIfNeeded: rawHeight))
        guard width > 0, signed != 0, width < Self.sideLimit, signed.magnitude < Self.sideLimit else { return nil }
        let height = Int(signed.magnitude)
        let hasCompression = size >= 20
        (self.width, self.height, isTopDown, self.bits) = (width, height, signed < 0, bits)
        compression = hasCompression ? file.little(4, at: start + 16) ?? 0 : 0
        self.pixels = pixels
        let end = start + size
        masks = Self.masks(of: file, size: size, bits: bits, count: Self.maskCounts[compression])
        let named = size >= 36 ? file.little(4, at: start + 32) ?? 0 : 0
        let most = bits <= 8 ? 1 << bits : 0
        let entry = isCore ? 3 : 4
        let count = named > 0 ? min(named, most) : most
        palette = (0..<count).map { index in
            let at = end + index * entry
            guard let color = file.little(3, at: at), at + entry <= max(pixels, end) else { return .black }
            return Pixel(UInt8(color >> 16), UInt8(color >> 8 & 255), UInt8(color & 255), 255)
        }
    }

    /// The masks in the file, or the usual ones.
    private static func masks(of file: BinaryFile, size: Int, bits: Int, count: Int?) -> [UInt32] {
        guard let count else { return standardMasks[bits] ?? [] }
        let stored = size >= sizeWithAlpha ? 4 : count
        return (0..<4).map { index in
            index < stored ? file.little(4, at: offset + 40 + 4 * index).map { UInt32(truncatingIfNeeded: $0) } ?? 0 : 0
        }
    }

    /// How the pixels are stored; `nil` if that is not known.
    var layout: (any BMPLayout.Type)? { BMPLayouts.standard[BMPLayouts.Key(compression: compression, bits: bits)] }

    /// The bytes of an uncompressed row, which is filled up to four bytes.
    var rowBytes: Int { (width * bits + 31) / 32 * 4 }

    /// The row of the picture, counted from the top, that is stored as row `index`.
    func row(_ index: Int) -> Int { isTopDown ? index : height - 1 - index }
}

/// A colour of a pixel.
struct Pixel {
    let red, green, blue, alpha: UInt8

    static let black = Pixel(0, 0, 0, 255)

    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
}
