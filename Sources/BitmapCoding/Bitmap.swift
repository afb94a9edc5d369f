#if Rendering

/// A picture of pixels.
public struct Bitmap: Sendable {
    /// The size in pixels.
    public let size: BitmapSize
    /// Red, green, blue and alpha of each pixel, row by row from the top. The colours are not multiplied with alpha.
    public let bytes: [UInt8]

    /// Makes a bitmap.
    public init(size: BitmapSize, bytes: [UInt8]) {
        self.size = size
        self.bytes = bytes
    }
}

/// A size in pixels.
public struct BitmapSize: Sendable, Equatable {
    /// The pixels of a row.
    public let width: Int
    /// The number of rows.
    public let height: Int

    /// Makes a size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Whether there are pixels, and no more along a side than a picture can have.
    public var isUsable: Bool { (1...Self.longestSide).contains(width) && (1...Self.longestSide).contains(height) }

    /// The most that the header of a JPEG or a GIF can say.
    private static let longestSide = 65535
}

#endif
