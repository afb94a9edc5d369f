#if Cairo

import BitmapDecoding

/// GIF, of which the first frame is drawn.
enum GIFImage: CairoImageFormat {
    static let signature: [UInt8?] = [0x47, 0x49, 0x46, 0x38]

    static func surface(of file: [UInt8], on medium: any CairoMedium, _ budget: PixelBudget) throws -> CairoSurface? {
        // The logical screen follows the signature and the version: width, then height, the lower byte first.
        guard file.count >= 10 else { return nil }
        let size = BitmapSize(width: Int(file[6]) | Int(file[7]) << 8, height: Int(file[8]) | Int(file[9]) << 8)
        try budget.check(size)
        guard let frame = GIFFrame.first(of: file) else { return nil }
        return try PixbufDecoder.bitmap(of: frame, type: "gif", size: size).map(CairoSurface.init)
    }
}

#endif
