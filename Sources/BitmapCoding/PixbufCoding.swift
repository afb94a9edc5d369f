#if Rendering

import CGdkPixbuf
import Switchless

/// Decodes JPEG and GIF with gdk-pixbuf.
///
/// Safe: the loader calls back only while it is written to, when the size is still lent. Pixels are read within the
/// rows and columns that the picture says it has.
public enum PixbufDecoder {
    /// Decodes a file; `nil` if it is damaged, or gdk-pixbuf was installed without the format. Of an animation, it is
    /// the first frame.
    ///
    /// - Parameters:
    ///   - file: the content of the file.
    ///   - type: gdk-pixbuf's name of the format. No other format is tried.
    ///   - size: the size that the header has. What the decoder finds to be of another size is refused before memory is
    ///     taken.
    public static func bitmap(of file: [UInt8], type: String, size: BitmapSize) -> Bitmap? {
        guard size.isUsable, let loader = unsafe gdk_pixbuf_loader_new_with_type(type, nil) else { return nil }
        defer { unsafe g_object_unref(loader) }
        let isComplete = unsafe withUnsafePointer(to: size) { size in
            unsafe switchless_on_size(loader, refuseOtherSizes, UnsafeMutableRawPointer(mutating: size))
            let isWritten = stride(from: 0, to: file.count, by: pieceLength).allSatisfy { start in
                guard !TimeBudget.isOver(after: TimeBudget.stride) else { return false }
                let piece = Array(file[start..<min(start + pieceLength, file.count)])
                return unsafe gdk_pixbuf_loader_write(loader, piece, UInt(piece.count), nil) != 0
            }
            // A loader has to be closed before it goes, whatever it was given.
            let isClosed = unsafe gdk_pixbuf_loader_close(loader, nil)
            return isWritten && isClosed != 0
        }
        guard isComplete, let picture = unsafe gdk_pixbuf_loader_get_pixbuf(loader) else { return nil }
        return unsafe bitmap(of: picture, size: size)
    }

    /// The bytes that the loader gets at once.
    private static let pieceLength = 16 << 10

    /// A size of 0 makes the decoders stop.
    private static let refuseOtherSizes:
        @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, Int32, Int32, UnsafeMutableRawPointer?) -> Void = {
            loader, width, height, address in
            let expected = unsafe address?.load(as: BitmapSize.self)
            guard expected != BitmapSize(width: Int(width), height: Int(height)) else { return }
            unsafe gdk_pixbuf_loader_set_size(loader, 0, 0)
        }

    private static func bitmap(of picture: OpaquePointer, size: BitmapSize) -> Bitmap? {
        let channels = unsafe Int(gdk_pixbuf_get_n_channels(picture))
        let found = unsafe BitmapSize(
            width: Int(gdk_pixbuf_get_width(picture)), height: Int(gdk_pixbuf_get_height(picture)))
        guard found == size, (3...4).contains(channels), unsafe gdk_pixbuf_get_bits_per_sample(picture) == 8,
            let pixels = unsafe gdk_pixbuf_read_pixels(picture)
        else { return nil }
        let stride = unsafe Int(gdk_pixbuf_get_rowstride(picture))
        let count = 4 * size.width * size.height
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, filled in
            var offset = 0
            for y in 0..<size.height {
                var pixel = unsafe pixels + y * stride
                for _ in 0..<size.width {
                    for channel in 0..<3 { unsafe target.initializeElement(at: offset + channel, to: pixel[channel]) }
                    unsafe target.initializeElement(at: offset + 3, to: channels == 4 ? pixel[3] : 255)
                    unsafe pixel += channels
                    offset += 4
                }
            }
            filled = offset
        }
        return Bitmap(size: size, bytes: bytes)
    }
}

/// Encodes JPEG and AVIF with gdk-pixbuf.
///
/// Safe: the picture is lent its pixels for one call, and gdk-pixbuf calls back during that call, with as many bytes as
/// it says.
public enum PixbufEncoder {
    private final class File {
        var bytes: [UInt8] = []
    }

    /// The file of a picture; `nil` if gdk-pixbuf was installed without the format, there is no memory, or the time for
    /// the work is over.
    ///
    /// - Parameters:
    ///   - type: gdk-pixbuf's name of the format, which has a quality.
    ///   - bitmap: the picture.
    ///   - quality: 1 to 100.
    public static func file(_ type: String, of bitmap: Bitmap, quality: Int) -> [UInt8]? {
        let size = bitmap.size, channels = size.isUsable ? bitmap.bytes.count / (size.width * size.height) : 0
        guard 3...4 ~= channels, bitmap.bytes.count == channels * size.width * size.height else { return nil }
        let file = File()
        let isWritten = unsafe bitmap.bytes.withUnsafeBufferPointer { rows in
            guard
                let picture = unsafe gdk_pixbuf_new_from_data(
                    rows.baseAddress, GDK_COLORSPACE_RGB, channels == 4 ? 1 : 0, 8, Int32(size.width),
                    Int32(size.height), Int32(channels * size.width), nil, nil)
            else { return false }
            defer { unsafe g_object_unref(UnsafeMutableRawPointer(picture)) }
            let text = String(min(max(quality, 1), 100))
            return unsafe "quality".withCString { key in
                unsafe text.withCString { value in
                    var keys = unsafe [UnsafeMutablePointer(mutating: key), nil]
                    var values = unsafe [UnsafeMutablePointer(mutating: value), nil]
                    return unsafe gdk_pixbuf_save_to_callbackv(
                        picture, collect, Unmanaged.passUnretained(file).toOpaque(), type, &keys, &values, nil) != 0
                }
            }
        }
        return isWritten ? file.bytes : nil
    }

    private static let collect:
        @convention(c) (
            UnsafePointer<CChar>?, UInt, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?, UnsafeMutableRawPointer?
        ) -> Int32 = { bytes, count, _, address in
            guard let address = unsafe address, !TimeBudget.isOver(after: TimeBudget.stride) else { return 0 }
            let file = unsafe Unmanaged<File>.fromOpaque(address).takeUnretainedValue()
            unsafe UnsafeRawBufferPointer(start: bytes, count: Int(count)).withMemoryRebound(to: UInt8.self) {
                unsafe file.bytes.append(contentsOf: $0)
            }
            return 1
        }
}

#endif
