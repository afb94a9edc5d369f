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
}
