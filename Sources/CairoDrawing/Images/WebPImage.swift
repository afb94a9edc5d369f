#if Cairo

import BitmapDecoding

/// WebP, unless it is animated.
enum WebPImage: CairoImageFormat {
    // RIFF, the length of the file, WEBP.
    static let signature: [UInt8?] = [0x52, 0x49, 0x46, 0x46, nil, nil, nil, nil, 0x57, 0x45, 0x42, 0x50]

    static func surface(of file: [UInt8], on medium: any CairoMedium, _ budget: PixelBudget) throws -> CairoSurface? {
        guard let size = WebPDecoder.size(of: file) else { return nil }
        try budget.check(size)
        return try WebPDecoder.bitmap(of: file).map(CairoSurface.init)
    }
}

#endif
