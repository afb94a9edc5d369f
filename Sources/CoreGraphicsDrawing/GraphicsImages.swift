#if canImport(CoreGraphics)

import CoreGraphics

/// The formats of bitmaps that Core Graphics itself reads.
enum GraphicsImages {
    /// The first bytes of each format's files, and what reads it.
    private static let readers: [(signature: [UInt8], read: @Sendable (CGDataProvider) -> CGImage?)] = [
        (
            [0xFF, 0xD8, 0xFF],
            {
                CGImage(
                    jpegDataProviderSource: $0, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
            }
        ),
        (
            [0x89, 0x50, 0x4E, 0x47],
            {
                CGImage(pngDataProviderSource: $0, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
            }
        ),
    ]

    /// The bitmap of a file.
    static func image(of file: [UInt8]) -> CGImage? {
        guard let provider = CGDataProvider(data: GraphicsNames.data(file)) else { return nil }
        return readers.first { file.starts(with: $0.signature) }?.read(provider)
    }
}

#endif
