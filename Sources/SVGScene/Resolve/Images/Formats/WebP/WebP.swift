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
