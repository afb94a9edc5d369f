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
        var limits = XMLLimits.standard
        // The collector counts the bytes, and refuses them with its own error.
        limits.inflatedBytes = .max
        let inflater = Inflater(
            next: collector, file: nil, limits: limits, takesZlib: true, pieceLength: pieceLength)
        try inflater.push(packed)
        try inflater.finish()
        return collector.bytes
    }
}

extension Deflated {
    /// The bytes packed by zlib, or by gzip; `nil` if there is no memory.
    package static func packed(_ bytes: [UInt8], asGzip: Bool) -> [UInt8]? {
        let packed = Collector(limit: .max)
        let packer = Packer(to: packed.push, format: asGzip ? .gzip : .zlib)
        return try? bytes.withBytes {
            try packer.push($0)
            try packer.finish()
            return packed.bytes
        }
    }
}
