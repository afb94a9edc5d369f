#if Rendering

import CWebP
import Switchless

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

/// Encodes WebP with libwebp.
///
/// Safe: libwebp reads as many bytes as it is told that there are, and its own memory is freed by what made it.
public enum WebPEncoder {
    /// The most pixels along a side.
    public static let longestSide = Int(WEBP_MAX_DIMENSION)

    /// The file of a picture; `nil` if it is too large, there is no memory, or the time for the work is over.
    ///
    /// - Parameters:
    ///   - bitmap: the picture.
    ///   - quality: 1 to 100; `nil` for a picture without loss.
    public static func file(of bitmap: Bitmap, quality: Int?) -> [UInt8]? {
        let size = bitmap.size
        guard size.isUsable, max(size.width, size.height) <= longestSide,
            bitmap.bytes.count == 4 * size.width * size.height
        else { return nil }
        var config = WebPConfig()
        var picture = unsafe WebPPicture(), writer = unsafe WebPMemoryWriter()
        guard unsafe WebPConfigInit(&config) != 0, unsafe WebPPictureInit(&picture) != 0 else { return nil }
        // For a picture without loss, it is the effort.
        config.quality = Float(min(max(quality ?? 70, 1), 100))
        config.lossless = quality == nil ? 1 : 0
        config.method = 2
        unsafe (picture.width, picture.height) = (Int32(size.width), Int32(size.height))
        unsafe picture.use_argb = config.lossless
        unsafe WebPMemoryWriterInit(&writer)
        defer { unsafe WebPMemoryWriterClear(&writer) }
        unsafe picture.progress_hook = { _, _ in TimeBudget.isOver(after: TimeBudget.stride) ? 0 : 1 }
        return unsafe withUnsafeMutablePointer(to: &writer) { writer in
            unsafe picture.writer = WebPMemoryWrite
            unsafe picture.custom_ptr = UnsafeMutableRawPointer(writer)
            defer { unsafe WebPPictureFree(&picture) }
            guard unsafe WebPPictureImportRGBA(&picture, bitmap.bytes, Int32(4 * size.width)) != 0,
                unsafe WebPEncode(&config, &picture) != 0
            else { return nil }
            return unsafe Array(UnsafeBufferPointer(start: writer.pointee.mem, count: writer.pointee.size))
        }
    }
}

#endif
