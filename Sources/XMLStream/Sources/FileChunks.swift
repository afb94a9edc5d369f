/// The bytes of a file as an asynchronous sequence of pieces, read on demand.
public struct FileChunks: AsyncSequence, Sendable {
    /// The file's path, relative to the working directory unless absolute.
    public var path: String

    /// Makes the sequence of the file at `path`.
    public init(_ path: String) { self.path = path }

    /// Starts reading at the beginning of the file.
    public func makeAsyncIterator() -> Iterator { Iterator(path: path) }

    /// Reads one piece after the other.
    ///
    /// The file is open from the first to the last piece, but no longer than the iterator lives.
    public struct Iterator: AsyncIteratorProtocol {
        private final class OpenFile {
            let descriptor: FileDescriptor
            init(_ path: String) throws { descriptor = try FileDescriptor.opening(path) }
            deinit { descriptor.close() }
        }

        private let path: String
        private var file: OpenFile?
        private var isAtEnd = false

        init(path: String) { self.path = path }

        /// The next piece; `nil` after the last.
        /// - Throws: `XMLStreamError` if the file cannot be read.
        public mutating func next() async throws -> [UInt8]? { try read() }

        /// Reads the next piece synchronously; `nil` after the last.
        /// - Throws: `XMLStreamError` if the file cannot be read.
        public mutating func read() throws -> [UInt8]? {
            guard !isAtEnd else { return nil }
            let open = try file ?? OpenFile(path)
            file = open
            if let chunk = try open.descriptor.chunk(named: path) { return chunk }
            isAtEnd = true
            file = nil
            return nil
        }
    }
}

/// An asynchronous sequence of one piece, from bytes in memory.
public struct SingleChunk: AsyncSequence, Sendable {
    private let bytes: [UInt8]

    /// Makes a sequence of `bytes` as one piece.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Starts at the beginning.
    public func makeAsyncIterator() -> Iterator { Iterator(bytes: bytes) }

    /// Returns the piece once.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var bytes: [UInt8]?

        /// The bytes, then `nil`.
        public mutating func next() async -> [UInt8]? {
            defer { bytes = nil }
            return bytes
        }
    }
}
