import Switchless

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
