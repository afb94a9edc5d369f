import CZlib
package import Switchless

/// Bytes that are compressed by zlib (RFC 1950) or gzip (RFC 1952).
package enum Deflated {
    private final class Collector: ByteStage {
        var bytes: [UInt8] = []
        let limit: Int

        init(limit: Int) { self.limit = limit }

        func push(_ more: Bytes) throws {
            guard more.count <= limit - bytes.count else {
                throw XMLStreamError(.compression, "the data unpacks to more than \(limit) bytes")
            }
            bytes.append(more)
        }

        func finish() throws {}
    }

    /// The bytes unpacked.
    ///
    /// - Parameters:
    ///   - packed: the bytes.
    ///   - limit: the most bytes that they may unpack to.
    ///   - pieceLength: how many bytes zlib is handed at a time.
    /// - Throws: ``XMLStreamError`` where they are damaged, or unpack to more than `limit` bytes.
    package static func bytes(
        _ packed: Bytes, limit: Int, pieceLength: Int = Inflater.longestPiece
    ) throws -> [UInt8] {
        let collector = Collector(limit: limit)
        let inflater = Inflater(next: collector, file: nil, takesZlib: true, pieceLength: pieceLength)
        try inflater.push(packed)
        try inflater.finish()
        return collector.bytes
    }
}

extension Deflated {
    private static let gzipHeader: Int32 = 16

    /// The bytes packed by zlib, or by gzip; `nil` if there is no memory, or there are 4 GiB, beyond what zlib counts.
    package static func packed(_ bytes: [UInt8], asGzip: Bool) -> [UInt8]? {
        var stream = z_stream()
        let window: Int32 = 15 + (asGzip ? gzipHeader : 0)
        guard
            deflateInit2_(
                &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        var input = bytes
        guard let length = UInt32(exactly: bytes.count),
            let room = UInt32(exactly: deflateBound(&stream, UInt(bytes.count)))
        else { return nil }
        var output = [UInt8](repeating: 0, count: Int(room))
        return input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                (stream.next_in, stream.avail_in) = (input.baseAddress, length)
                (stream.next_out, stream.avail_out) = (output.baseAddress, room)
                guard deflate(&stream, Z_FINISH) == Z_STREAM_END else { return nil }
                return Array(output[..<Int(stream.total_out)])
            }
        }
    }
}
