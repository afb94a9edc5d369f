import Switchless
import XMLStream

/// The pixels of a picture as the data of a PNG before compression.
struct PixelRows {
    let width: Int, height: Int
    /// 3 for colours, 4 for colours and alpha.
    let channels: Int
    /// Rows from the top; each begins with 0, the filter that changes nothing.
    private(set) var bytes: [UInt8]

    /// Makes black pixels, transparent where there is alpha.
    init(width: Int, height: Int, channels: Int) {
        (self.width, self.height, self.channels) = (width, height, channels)
        bytes = [UInt8](repeating: 0, count: height * (width * channels + 1))
    }

    /// Sets the pixel at `x` and `y`, which are within the picture.
    @inline(__always)
    mutating func set(_ x: Int, _ y: Int, to color: Pixel) {
        let start = y * (width * channels + 1) + 1 + x * channels
        bytes[start] = color.red
        bytes[start + 1] = color.green
        bytes[start + 2] = color.blue
        if channels > 3 { bytes[start + 3] = color.alpha }
    }
}

/// Writes PNG files (ISO/IEC 15948): header, one chunk of data, end.
enum PNGFile {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The colour types, by the number of channels.
    private static let colorTypes: [Int: UInt8] = [3: 2, 4: 6]

    /// The file with these pixels; `nil` if there is no memory to compress them.
    static func bytes(of pixels: PixelRows) -> [UInt8]? {
        var data: [UInt8] = []
        do {
            let packer = Packer(to: { data.append($0) }, format: .zlib)
            try pixels.bytes.withBytes { try packer.push($0) }
            try packer.finish()
        } catch {
            return nil
        }
        let header = big(pixels.width) + big(pixels.height) + [8, colorTypes[pixels.channels] ?? 2, 0, 0, 0]
        return signature + chunk("IHDR", header) + chunk("IDAT", data) + chunk("IEND", [])
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + content
        return big(content.count) + body + big(Int(CRC32.checksum(of: Bytes(body.span))))
    }

    private static func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
}
