package import Switchless

/// Bytes that are compressed by zlib (RFC 1950) or gzip (RFC 1952).
package enum Deflated {
    private final class Collector: ByteStage {
        var bytes: [UInt8] = []
        let limit: Int

        init(limit: Int) { self.limit = limit }

        func push(_ more: Bytes) throws {
            guard bytes.count + more.count <= limit else {
                throw XMLStreamError(.compression, "the data unpacks to more than \(limit) bytes")
            }
            bytes += more
        }

        func finish() throws {}
    }

    /// The bytes unpacked.
    /// - Throws: ``XMLStreamError`` where they are damaged, or unpack to more than `limit` bytes.
    package static func bytes(_ packed: Bytes, limit: Int) throws -> [UInt8] {
        let collector = Collector(limit: limit)
        let inflater = Inflater(next: collector, file: nil, takesZlib: true)
        try inflater.push(packed)
        try inflater.finish()
        return collector.bytes
    }
}
