import Switchless

/// JPEG (ITU-T T.81). The file consists of segments with a marker; the frame header contains the size.
enum JPEG: BitmapFormat {
    static let name: Name = "image/jpeg"
    static let summary = "JPEG, baseline or progressive."

    // The classes of markers (T.81, table B.1).
    private static let fill: UInt8 = 0xFF
    private static let tables: Set<UInt8> = [0xC4, 0xC8, 0xCC]
    private static let frames = Set<UInt8>(0xC0...0xCF).subtracting(tables)
    private static let withoutLength = Set<UInt8>(0xD0...0xD7).union([0x01])
    /// The markers before which the frame header has to come: image data or the end of the file.
    private static let late: Set<UInt8> = [0x00, 0xD8, 0xD9, 0xDA]

    static func recognizes(_ file: BinaryFile) -> Bool { file.has([0xFF, 0xD8, 0xFF]) }

    static func size(of file: BinaryFile) -> (width: Int, height: Int)? {
        var offset = 2
        while file.big(1, at: offset) == Int(fill), let code = file.big(1, at: offset + 1) {
            let marker = UInt8(code)
            if frames.contains(marker) { return frameSize(of: file, at: offset + 4) }
            guard !late.contains(marker) else { return nil }
            offset += marker == fill ? 1 : 2
            if marker == fill || withoutLength.contains(marker) { continue }
            guard let length = file.big(2, at: offset), length >= 2 else { return nil }
            offset += length
        }
        return nil
    }

    private static func frameSize(of file: BinaryFile, at offset: Int) -> (width: Int, height: Int)? {
        guard let height = file.big(2, at: offset + 1), let width = file.big(2, at: offset + 3) else { return nil }
        return (width, height)
    }
}
