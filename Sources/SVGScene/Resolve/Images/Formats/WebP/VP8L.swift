import Switchless

/// A lossless image (RFC 9649, 3.4). Each side minus one takes 14 bits, without padding.
enum VP8L: WebPChunk {
    static let name: Name = "VP8L"
    static let summary = "A lossless picture."

    static func size(of file: BinaryFile, at offset: Int) -> (width: Int, height: Int)? {
        guard file.has([0x2F], at: offset), let bits = file.little(4, at: offset + 1) else { return nil }
        return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
}
