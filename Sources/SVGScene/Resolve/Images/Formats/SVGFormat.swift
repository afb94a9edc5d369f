import Switchless
import XMLStream

/// SVG, plain or compressed with gzip: a picture that is drawn instead of handed on.
enum SVGFormat: ImageFormat {
    static let name: Name = "image/svg+xml"
    static let summary = "Another SVG document."

    private static let gzip: [UInt8] = [0x1F, 0x8B]

    static func recognizes(_ file: BinaryFile) -> Bool { file.bytes.withBytes(XMLSignature.matches) }

    static func picture(_ file: BinaryFile, for drawing: Drawing) throws(ImageFault) -> any Picture {
        try EmbeddedDrawing(file.bytes, length: length(of: file), for: drawing)
    }

    /// How many bytes the document has when it is unpacked: gzip says so at its end (RFC 1952, 2.3.1), and a lie fails
    /// either there or by the limit.
    private static func length(of file: BinaryFile) -> Int {
        file.has(gzip) ? file.little(4, at: file.bytes.count - 4) ?? 0 : file.bytes.count
    }
}
