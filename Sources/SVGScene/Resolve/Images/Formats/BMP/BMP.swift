import Switchless
import VectorScene
import XMLStream
import ZlibPacking

/// BMP, the bitmap of Windows and OS/2. A scene contains it as a PNG, since only browsers draw it.
enum BMP: ImageFormat {
    static let name: Name = "image/bmp"
    static let summary = "Windows bitmap, converted to PNG."

    static func recognizes(_ file: BinaryFile) -> Bool {
        file.has("BM") && file.little(4, at: BMPHeader.offset).map(BMPHeader.sizes.contains) ?? false
    }

    static func picture(_ file: BinaryFile, for drawing: Drawing) throws(ImageFault) -> any Picture {
        guard let header = BMPHeader(of: file) else {
            throw ImageFault("broken-image", "the \(name) is truncated or damaged before its pixels")
        }
        guard let layout = header.layout else {
            throw ImageFault(
                "broken-image",
                "the \(name) has \(header.bits) bits a pixel in the unknown compression \(header.compression)")
        }
        let channels = layout.hasAlpha(header) ? 4 : 3
        // Where integers have 32 bits, the product of two sides can overflow.
        let (area, isLarge) = header.width.multipliedReportingOverflow(by: header.height)
        let (count, isLarger) = area.multipliedReportingOverflow(by: channels)
        try drawing.spend(imageBytes: isLarge || isLarger ? Int.max : count)
        guard area <= layout.pixelLimit(file, header) else {
            throw ImageFault("broken-image", "the \(name) has fewer pixels than it says")
        }
        var pixels = PixelRows(width: header.width, height: header.height, channels: channels)
        layout.read(file, header, into: &pixels)
        return try png(pixels)
    }

    private static func png(_ pixels: PixelRows) throws(ImageFault) -> Bitmap {
        let png = PNGFile(width: pixels.width, height: pixels.height, pixels.channels > 3 ? .rgba : .rgb)
        guard let file = try? png.finished(rows: { try pixels.bytes.withBytes($0) }) else {
            throw ImageFault("broken-image", "no memory for the image")
        }
        let text = file.withBytes { Base64.encode($0) }
        return Bitmap(
            href: "data:\(PNG.name);base64," + String(decoding: text, as: UTF8.self), byteCount: file.count,
            pixels: Size(width: Double(pixels.width), height: Double(pixels.height)))
    }
}

/// The headers of a BMP file: `BITMAPFILEHEADER` and any of the information headers.
struct BMPHeader {
    /// The offset of the information header.
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
    /// The offset of the pixels.
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

/// The pixels of a picture as the data of a PNG before compression.
struct PixelRows {
    let width: Int, height: Int
    /// 3 for colours, 4 for colours and alpha.
    let channels: Int
    /// Rows from the top; each begins with 0, the filter that changes nothing.
    private(set) var bytes: [UInt8]

    /// Makes black pixels, transparent where there is alpha.
    init(width: Int, height: Int, channels: Int) {
        (self.width, self.height, self.channels) = (width, height, channels)
        bytes = [UInt8](repeating: 0, count: height * (width * channels + 1))
    }

    /// Sets the pixel at `x` and `y`, which are within the picture.
    @inline(__always)
    mutating func set(_ x: Int, _ y: Int, to color: Pixel) {
        let start = y * (width * channels + 1) + 1 + x * channels
        bytes[start] = color.red
        bytes[start + 1] = color.green
        bytes[start + 2] = color.blue
        if channels > 3 { bytes[start + 3] = color.alpha }
    }
}
