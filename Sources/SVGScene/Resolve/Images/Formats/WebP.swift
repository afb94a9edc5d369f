import Switchless

/// WebP (RFC 9649): a RIFF file. The kind of its first chunk determines where the size is.
enum WebP: BitmapFormat {
    static let name: Name = "image/webp"
    static let summary = "WebP, lossy, lossless or extended."

    private static let chunks = Registry<any WebPChunk.Type>(
        "WebP chunk", [VP8.self, VP8L.self, VP8X.self], as: { $0 })

    static func recognizes(_ file: BinaryFile) -> Bool { file.has("RIFF") && file.has("WEBP", at: 8) }

    static func size(of file: BinaryFile) -> (width: Int, height: Int)? {
        guard file.bytes.count >= 20 else { return nil }
        let name = String(decoding: file.bytes[12..<16], as: UTF8.self)
        return chunks[Name(name)]?.size(of: file, at: 20)
    }
}

/// The first chunk of a WebP file, identified by its four letters.
protocol WebPChunk: Named {
    /// The size in pixels, if the chunk's content begins at `offset`.
    static func size(of file: BinaryFile, at offset: Int) -> (width: Int, height: Int)?
}

/// A lossy image: a key frame of VP8 (RFC 6386, 9.1), with 14 bits for each side.
enum VP8: WebPChunk {
    static let name: Name = "VP8 "
    static let summary = "A lossy picture."

    static func size(of file: BinaryFile, at offset: Int) -> (width: Int, height: Int)? {
        guard file.has([0x9D, 0x01, 0x2A], at: offset + 3), let width = file.little(2, at: offset + 6),
            let height = file.little(2, at: offset + 8)
        else { return nil }
        return (width & 0x3FFF, height & 0x3FFF)
    }
}

/// A lossless image (RFC 9649, 3.4). Each side minus one takes 14 bits, without padding.
enum VP8L: WebPChunk {
    static let name: Name = "VP8L"
    static let summary = "A lossless picture."

    static func size(of file: BinaryFile, at offset: Int) -> (width: Int, height: Int)? {
        guard file.has([0x2F], at: offset), let bits = file.little(4, at: offset + 1) else { return nil }
        return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
}

/// An extended file (RFC 9649, 2.7). Each side of the canvas minus one takes three bytes.
enum VP8X: WebPChunk {
    static let name: Name = "VP8X"
    static let summary = "Features, and the canvas of pictures to come."

    static func size(of file: BinaryFile, at offset: Int) -> (width: Int, height: Int)? {
        guard let width = file.little(3, at: offset + 4), let height = file.little(3, at: offset + 7) else {
            return nil
        }
        return (width + 1, height + 1)
    }
}
