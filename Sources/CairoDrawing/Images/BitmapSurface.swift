#if Rendering

import BitmapDecoding
import CCairo

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
    /// Throws if a bitmap of this size is more than what is left.
    func check(_ size: BitmapSize) throws {
        free(try take(width: Double(size.width), height: Double(size.height)))
    }
}

#endif
