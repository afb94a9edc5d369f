import Switchless

/// PNG (ISO/IEC 15948). The chunk `IHDR` after the signature contains the size.
enum PNG: BitmapFormat {
    static let name: Name = "image/png"
    static let summary = "Portable Network Graphics."

    static func recognizes(_ file: BinaryFile) -> Bool { file.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) }

    static func size(of file: BinaryFile) -> (width: Int, height: Int)? {
        guard file.has("IHDR", at: 12), let width = file.big(4, at: 16), let height = file.big(4, at: 20) else {
            return nil
        }
        return (width, height)
    }

    /// The orientation in the chunk `eXIf` before the pixels. Without that chunk, the file has none.
    static func orientation(of file: BinaryFile) -> DeclaredOrientation? {
        var start = 8
        while let length = file.big(4, at: start), !file.has("IDAT", at: start + 4) {
            let content = (start + 8)..<(start + 8 + length)
            if file.has("eXIf", at: start + 4) {
                let found = EXIF.orientation(in: file, content)
                let end = min(content.upperBound + 4, file.bytes.count)
                return found.map { DeclaredOrientation(orientation: $0.orientation, range: start..<end, neutral: []) }
            }
            start = content.upperBound + 4
        }
        return nil
    }
}
