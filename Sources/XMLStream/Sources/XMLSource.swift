public import Switchless

/// A source of a document's bytes.
public protocol XMLSource {
    /// The name of the source for errors: a path, or `nil` for bytes without a name.
    var name: String? { get }
    /// Passes the document's bytes to `body` in order, piece by piece.
    ///
    /// A piece is valid only during its call.
    /// - Throws: What `body` throws, or an `XMLStreamError` if the source cannot be read.
    func forEachChunk(_ body: (Bytes) throws -> Void) throws
}

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

/// A document in a file, read in pieces.
public struct FileSource: XMLSource, Sendable {
    /// The file's path, relative to the working directory unless absolute.
    public var path: String

    /// Makes a document of the file at `path`.
    public init(_ path: String) { self.path = path }

    /// The path.
    public var name: String? { path }

    public func forEachChunk(_ body: (Bytes) throws -> Void) throws {
        let file = try FileDescriptor.opening(path)
        defer { file.close() }
        try file.forEachChunk(named: path, body)
    }
}

/// A document from standard input, which can be read once.
public struct StandardInputSource: XMLSource, Sendable {
    /// Makes the document from standard input.
    public init() {}

    /// `<input>`.
    public var name: String? { "<input>" }

    public func forEachChunk(_ body: (Bytes) throws -> Void) throws {
        try FileDescriptor(number: 0).forEachChunk(named: "<input>", body)
    }
}
