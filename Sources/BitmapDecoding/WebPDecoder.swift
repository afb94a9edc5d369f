#if Rendering

import CWebP

/// Decodes WebP with libwebp.
///
/// Safe: libwebp reads and writes at most as many bytes as it is told that there are.
public enum WebPDecoder {
    /// The size that the header has; `nil` if it is damaged.
    public static func size(of file: [UInt8]) -> BitmapSize? {
        var (width, height) = (Int32(0), Int32(0))
        guard unsafe WebPGetInfo(file, file.count, &width, &height) != 0 else { return nil }
        return BitmapSize(width: Int(width), height: Int(height))
    }

    /// Decodes a file; `nil` if it is damaged or animated.
    public static func bitmap(of file: [UInt8]) -> Bitmap? {
        guard let size = size(of: file), size.isUsable else { return nil }
        let count = 4 * size.width * size.height
        var bytes = [UInt8](repeating: 0, count: count)
        let start = unsafe WebPDecodeRGBAInto(file, file.count, &bytes, count, Int32(4 * size.width))
        return unsafe start == nil ? nil : Bitmap(size: size, bytes: bytes)
    }
}

#endif
