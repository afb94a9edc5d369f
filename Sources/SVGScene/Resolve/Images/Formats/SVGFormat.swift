import Switchless
import XMLStream

/// SVG, optionally compressed with gzip. It is drawn, unlike a bitmap.
enum SVGFormat: ImageFormat {
    static let name: Name = "image/svg+xml"
    static let summary = "Another SVG document."

    private static let gzip: [UInt8] = [0x1F, 0x8B]

    static func recognizes(_ file: BinaryFile) -> Bool { file.bytes.withBytes(XMLSignature.matches) }

    static func picture(_ file: BinaryFile, for drawing: Drawing) throws(ImageFault) -> any Picture {
        try EmbeddedDrawing(file.bytes, length: length(of: file), for: drawing)
    }

    /// The number of bytes after decompression, as the end of a gzip file says (RFC 1952, 2.3.1).
    ///
    /// If that number is wrong, decompression or the limit fails.
    private static func length(of file: BinaryFile) -> Int {
        file.has(gzip) ? file.little(4, at: file.bytes.count - 4) ?? 0 : file.bytes.count
    }
}
