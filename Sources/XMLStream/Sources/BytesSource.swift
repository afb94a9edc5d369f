public import Switchless

/// A document in memory.
public struct BytesSource: XMLSource, Sendable {
    /// The document's bytes.
    public var bytes: [UInt8]
    public var name: String?

    /// Makes a document of `bytes`; errors call it `name`.
    public init(_ bytes: [UInt8], named name: String? = nil) {
        self.bytes = bytes
        self.name = name
    }

    /// Makes a document of the UTF-8 of `text`; errors call it `name`.
    public init(_ text: String, named name: String? = nil) {
        self.init(Array(text.utf8), named: name)
    }

    public func forEachChunk(_ body: (Bytes) throws -> Void) throws {
        try bytes.withBytes(body)
    }
}
