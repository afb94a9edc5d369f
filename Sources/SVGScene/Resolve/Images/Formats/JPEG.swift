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
    /// The marker of the segment with the metadata of a camera, and how its content begins.
    private static let application: UInt8 = 0xE1
    private static let exif: [UInt8] = Array("Exif".utf8) + [0, 0]

    static func recognizes(_ file: BinaryFile) -> Bool { file.has([0xFF, 0xD8, 0xFF]) }

    static func size(of file: BinaryFile) -> (width: Int, height: Int)? {
        first(of: file) { marker, content in
            frames.contains(marker) ? frameSize(of: file, at: content.lowerBound) : nil
        }
    }

    static func orientation(of file: BinaryFile) -> DeclaredOrientation? {
        let content = first(of: file) { marker, content in
            marker == application && file.has(exif, at: content.lowerBound) ? content.dropFirst(exif.count) : nil
        }
        guard let content, let found = EXIF.orientation(in: file, content) else { return nil }
        return DeclaredOrientation(
            orientation: found.orientation, range: found.offset..<(found.offset + 1), neutral: [1])
    }

    /// The result of `find` for the first segment that has one, by marker and content.
    private static func first<Value>(of file: BinaryFile, _ find: (UInt8, Range<Int>) -> Value?) -> Value? {
        var offset = 2
        while file.big(1, at: offset) == Int(fill), let code = file.big(1, at: offset + 1) {
            let marker = UInt8(code)
            guard !late.contains(marker) else { return nil }
            offset += marker == fill ? 1 : 2
            if marker == fill || withoutLength.contains(marker) { continue }
            guard let length = file.big(2, at: offset), length >= 2 else { return nil }
            if let value = find(marker, (offset + 2)..<(offset + length)) { return value }
            offset += length
        }
        return nil
    }

    private static func frameSize(of file: BinaryFile, at offset: Int) -> (width: Int, height: Int)? {
        guard let height = file.big(2, at: offset + 1), let width = file.big(2, at: offset + 3) else { return nil }
        return (width, height)
    }
}
