#if Cairo

import BitmapDecoding
import CCairo

extension CairoSurface {
    /// Makes a surface with the pixels of a bitmap.
    ///
    /// Safe: the surface's memory is used only between its flush and its mark, and within the rows that it has.
    convenience init(_ bitmap: Bitmap) throws {
        try self.init(width: bitmap.size.width, height: bitmap.size.height)
        cairo_surface_flush(pointer)
        let stride = Int(cairo_image_surface_get_stride(pointer))
        if let memory = cairo_image_surface_get_data(pointer) {
            bitmap.bytes.withUnsafeBufferPointer { bytes in
                var offset = 0
                for y in 0..<bitmap.size.height {
                    let row = UnsafeMutableRawPointer(memory + y * stride).assumingMemoryBound(to: UInt32.self)
                    for x in 0..<bitmap.size.width {
                        row[x] = Self.pixel(bytes[offset], bytes[offset + 1], bytes[offset + 2], bytes[offset + 3])
                        offset += 4
                    }
                }
            }
        }
        cairo_surface_mark_dirty(pointer)
    }

    /// A pixel as Cairo has it: alpha in the highest byte, then red, green and blue, each multiplied with alpha.
    private static func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> UInt32 {
        let alpha = UInt32(alpha)
        func multiplied(_ channel: UInt8) -> UInt32 { (UInt32(channel) * alpha + 127) / 255 }
        return alpha << 24 | multiplied(red) << 16 | multiplied(green) << 8 | multiplied(blue)
    }
}

extension PixelBudget {
    /// Throws if a bitmap of this size is more than what is left.
    func check(_ size: BitmapSize) throws {
        free(try take(width: Double(size.width), height: Double(size.height)))
    }
}

#endif
