public import Switchless

/// A document that a sequence yields in pieces.
public struct ChunkSource<Chunks: Sequence>: XMLSource where Chunks.Element == [UInt8] {
    /// The pieces, in order.
    public var chunks: Chunks
    public var name: String?

    /// Makes a document of `chunks`; errors call it `name`.
    public init(_ chunks: Chunks, named name: String? = nil) {
        self.chunks = chunks
        self.name = name
    }

    public func forEachChunk(_ body: (Bytes) throws -> Void) throws {
        for chunk in chunks { try chunk.withBytes(body) }
    }
}

extension ChunkSource: Sendable where Chunks: Sendable {}
