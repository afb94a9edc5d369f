import Switchless

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
