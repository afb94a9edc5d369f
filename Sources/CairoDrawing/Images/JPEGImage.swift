#if Cairo

import BitmapDecoding
import CCairo

/// JPEG, which a PDF carries as it is.
enum JPEGImage: CairoImageFormat {
    static let signature: [UInt8?] = [0xFF, 0xD8, 0xFF]

    static func surface(of file: [UInt8], on medium: any CairoMedium, _ budget: PixelBudget) throws -> CairoSurface? {
        guard let size = size(of: file), size.isUsable, hasFewScans(file) else { return nil }
        try budget.check(size)
        guard medium.carriesJPEG else {
            return try PixbufDecoder.bitmap(of: file, type: "jpeg", size: size).map(CairoSurface.init)
        }
        // The pixels stay transparent. Only the size of the bitmap and the attached file are used.
        let surface = try CairoSurface(width: size.width, height: size.height)
        try ByteOwner(file).attach(to: surface, as: CAIRO_MIME_TYPE_JPEG)
        return surface
    }

    /// The markers of a frame header (ITU T.81, B.1.1.3): all of C0 to CF but the tables C4 and CC and the extension C8.
    private static let frames = Set<UInt8>(0xC0...0xCF).subtracting([0xC4, 0xC8, 0xCC])

    /// Whether there are no more scans than a picture needs. Each scan of a progressive file takes time for all pixels, and few bytes.
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

#endif
