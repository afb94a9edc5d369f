#if Rendering

import BitmapCoding
import CCairo
import VectorScene

/// A format of bitmaps that Cairo draws.
protocol CairoImageFormat: SendableMetatype {
    /// The first bytes of every file of the format; `nil` where any byte may be.
    static var signature: [UInt8?] { get }
    /// Reads a bitmap; `nil` if it is damaged.
    ///
    /// - Throws: `PaintingError` if the bitmap has too many pixels, before there is memory for them.
    static func surface(of file: [UInt8], on medium: any CairoMedium, _ budget: PixelBudget) throws -> CairoSurface?
}

/// All formats of bitmaps.
enum CairoImageFormats {
    static let all: [any CairoImageFormat.Type] = [
        GIFImage.self,
        JPEGImage.self,
        PNGImage.self,
        WebPImage.self,
    ]

    /// The format of a file, by its first bytes.
    static func format(of file: [UInt8]) -> (any CairoImageFormat.Type)? {
        all.first { file.count >= $0.signature.count && zip($0.signature, file).allSatisfy { ($0 ?? $1) == $1 } }
    }
}

extension CairoCanvas {
    mutating func draw(_ image: ImageNode, _ bitmap: [UInt8]) throws {
        guard let surface = try surface(of: image, bitmap) else {
            return report("image-format", "the image is damaged, or of a format that is not drawn; it is left out")
        }
        let width = Double(surface.width), height = Double(surface.height)
        let place =
            Transform.translation(x: image.x, y: image.y)
            * .scale(x: image.width / width, y: image.height / height)
        guard width > 0, height > 0, (context.matrix.transform * place).isInvertible else { return }
        save()
        concatenate(place)
        let pattern = CairoPattern(surface)
        pattern.setFilter(CairoNames.filter(image.rendering))
        // Halfway between two pixels, Cairo takes the upper left one of them, everybody else the lower right.
        pattern.setMatrix(cairo_matrix_t(.translation(x: Self.nudge, y: Self.nudge)))
        pattern.setExtend(medium.imageExtend)
        context.setSource(pattern)
        fill(.rect(Rect(x: 0, y: 0, width: width, height: height)), rule: .nonzero, rendering: nil)
        context.resetSource()
        restore()
    }
}

extension CairoCanvas {
    /// The bitmap of an image, which is kept for the next one with the same content.
    private mutating func surface(of image: ImageNode, _ file: [UInt8]) throws -> CairoSurface? {
        if let known = decoded.surfaces[image.href] { return known }
        guard let surface = try CairoImageFormats.format(of: file)?.surface(of: file, on: medium, budget) else {
            return nil
        }
        decoded.keep(surface, of: image.href)
        return surface
    }
}

/// Images that were decoded.
struct DecodedImages {
    private(set) var surfaces: [String: CairoSurface] = [:]
    private var pixels = 0
    /// The most pixels that are kept: 64 MB.
    private static let mostPixels = 1 << 24

    /// Keeps an image if there is room for it.
    mutating func keep(_ surface: CairoSurface, of href: String) {
        guard surface.width * surface.height <= Self.mostPixels - pixels else { return }
        pixels += surface.width * surface.height
        surfaces[href] = surface
    }
}

/// PNG, which Cairo reads itself.
enum PNGImage: CairoImageFormat {
    static let signature: [UInt8?] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func surface(of file: [UInt8], on medium: any CairoMedium, _ budget: PixelBudget) throws -> CairoSurface? {
        // The header chunk comes first: its length, its name, then width and height.
        guard file.count >= 24 else { return nil }
        try budget.admit(
            BitmapSize(width: BigEndian.number(file, 16, 4), height: BigEndian.number(file, 20, 4)), on: medium)
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

/// JPEG, which a PDF carries as it is.
enum JPEGImage: CairoImageFormat {
    static let signature: [UInt8?] = [0xFF, 0xD8, 0xFF]

    static func surface(of file: [UInt8], on medium: any CairoMedium, _ budget: PixelBudget) throws -> CairoSurface? {
        guard let size = size(of: file), size.isUsable, hasFewScans(file) else { return nil }
        guard medium.carriesJPEG else {
            try budget.admit(size, on: medium)
            return try PixbufDecoder.bitmap(of: file, type: "jpeg", size: size).map(CairoSurface.init)
        }
        try budget.check(size)
        // The pixels stay transparent, and take no memory. Only the size of the bitmap and the attached file are used.
        let surface = try CairoSurface(width: size.width, height: size.height)
        try ByteOwner(file).attach(to: surface, as: CAIRO_MIME_TYPE_JPEG)
        return surface
    }

    /// The markers of a frame header (ITU T.81, B.1.1.3): all of C0 to CF but the tables C4 and CC and the extension
    /// C8.
    private static let frames = Set<UInt8>(0xC0...0xCF).subtracting([0xC4, 0xC8, 0xCC])

    /// Whether there are no more scans than a picture needs. Each scan of a progressive file takes time for all pixels,
    /// and few bytes.
    private static func hasFewScans(_ file: [UInt8]) -> Bool {
        zip(file, file.dropFirst()).count { $0 == 0xFF && $1 == 0xDA } <= 64
    }

    /// The size that the frame header has.
    static func size(of file: [UInt8]) -> BitmapSize? {
        var offset = 2
        while offset + 9 <= file.count, file[offset] == 0xFF {
            let marker = file[offset + 1]
            guard marker != 0xFF else {
                offset += 1
                continue
            }
            guard !frames.contains(marker) else {
                return BitmapSize(
                    width: BigEndian.number(file, offset + 7, 2), height: BigEndian.number(file, offset + 5, 2))
            }
            offset += 2 + max(BigEndian.number(file, offset + 2, 2), 2)
        }
        return nil
    }
}

/// GIF, of which the first frame is drawn.
enum GIFImage: CairoImageFormat {
    static let signature: [UInt8?] = [0x47, 0x49, 0x46, 0x38]

    static func surface(of file: [UInt8], on medium: any CairoMedium, _ budget: PixelBudget) throws -> CairoSurface? {
        // The logical screen follows the signature and the version: width, then height, the lower byte first.
        guard file.count >= 10 else { return nil }
        let size = BitmapSize(width: Int(file[6]) | Int(file[7]) << 8, height: Int(file[8]) | Int(file[9]) << 8)
        try budget.admit(size, on: medium)
        guard let frame = GIFFrame.first(of: file) else { return nil }
        return try PixbufDecoder.bitmap(of: frame, type: "gif", size: size).map(CairoSurface.init)
    }
}

/// WebP, unless it is animated.
enum WebPImage: CairoImageFormat {
    // RIFF, the length of the file, WEBP.
    static let signature: [UInt8?] = [0x52, 0x49, 0x46, 0x46, nil, nil, nil, nil, 0x57, 0x45, 0x42, 0x50]

    static func surface(of file: [UInt8], on medium: any CairoMedium, _ budget: PixelBudget) throws -> CairoSurface? {
        guard let size = WebPDecoder.size(of: file) else { return nil }
        try budget.admit(size, on: medium)
        return try WebPDecoder.bitmap(of: file).map(CairoSurface.init)
    }
}

extension CairoSurface {
    /// Makes a surface with the pixels of a bitmap.
    convenience init(_ bitmap: Bitmap) throws {
        try self.init(width: bitmap.size.width, height: bitmap.size.height)
        let bytes = bitmap.bytes.span
        changeRows { y, row in
            var offset = 4 * y * bitmap.size.width
            for x in row.indices {
                row[x] = Self.pixel(bytes[offset], bytes[offset + 1], bytes[offset + 2], bytes[offset + 3])
                offset += 4
            }
        }
    }

    /// A pixel as Cairo has it: alpha in the highest byte, then red, green and blue, each multiplied with alpha.
    private static func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> UInt32 {
        let alpha = UInt32(alpha)
        func multiplied(_ channel: UInt8) -> UInt32 { (UInt32(channel) * alpha + 127) / 255 }
        return alpha << 24 | multiplied(red) << 16 | multiplied(green) << 8 | multiplied(blue)
    }
}

extension PixelBudget {
    /// Counts a bitmap that is about to be decoded: from then on, if the medium keeps it.
    func admit(_ size: BitmapSize, on medium: any CairoMedium) throws {
        guard medium.keepsImages else { return try check(size) }
        _ = try take(width: Double(size.width), height: Double(size.height))
    }

    /// Throws if a bitmap of this size is more than what is left.
    func check(_ size: BitmapSize) throws {
        free(try take(width: Double(size.width), height: Double(size.height)))
    }
}

/// Cuts the first frame out of a GIF (GIF89a specification), so that no other is unpacked.
struct GIFFrame {
    private let file: [UInt8]
    private var offset = 13

    private init(_ file: [UInt8]) { self.file = file }

    /// A file of the first frame alone; `nil` if it is damaged, or the frame is not inside of the picture.
    static func first(of file: [UInt8]) -> [UInt8]? {
        var frame = GIFFrame(file)
        guard let end = frame.end() else { return nil }
        return file[..<end] + [trailer]
    }

    private static let extensionStart: UInt8 = 0x21, imageStart: UInt8 = 0x2C, trailer: UInt8 = 0x3B

    /// The end of the first frame.
    private mutating func end() -> Int? {
        guard file.count > offset else { return nil }
        skipTable(file[10])
        // An extension has a label, an image a descriptor.
        while offset + 10 < file.count, file[offset] == Self.extensionStart {
            offset += 2
            skipBlocks()
        }
        guard offset + 10 < file.count, file[offset] == Self.imageStart else { return nil }
        let (width, height) = (number(offset + 5), number(offset + 7))
        let isInside = number(offset + 1) + width <= number(6) && number(offset + 3) + height <= number(8)
        guard isInside, width > 0, height > 0 else { return nil }
        let flags = file[offset + 9]
        offset += 10
        skipTable(flags)
        // The size of the first codes comes before the blocks.
        offset += 1
        skipBlocks()
        return offset <= file.count ? offset : nil
    }

    /// Skips the colours that the lowest three bits count, if the highest bit says that there are any.
    private mutating func skipTable(_ flags: UInt8) {
        offset += flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
    }

    /// Skips blocks with their length in front, up to the empty one.
    private mutating func skipBlocks() {
        while offset < file.count, file[offset] > 0 { offset += Int(file[offset]) + 1 }
        offset += 1
    }

    /// A number of two bytes, the lower one first.
    private func number(_ index: Int) -> Int { Int(file[index]) | Int(file[index + 1]) << 8 }
}

#endif
