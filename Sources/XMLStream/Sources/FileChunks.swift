/// The bytes of a file, in pieces that are read when they are asked for.
public struct FileChunks: AsyncSequence, Sendable {
    /// The file's path, relative to the working directory unless absolute.
    public var path: String

    /// The bytes of the file at `path`.
    public init(_ path: String) { self.path = path }

    /// Reads the file from its beginning.
    public func makeAsyncIterator() -> Iterator { Iterator(path: path) }

    /// Reads one piece after the other. The file is open from the first to the last, or as long as the iterator lives.
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
        /// - Throws: `XMLStreamError` where the file cannot be read.
        public mutating func next() async throws -> [UInt8]? { try read() }

        /// The next piece, without waiting for other tasks; `nil` after the last.
        /// - Throws: `XMLStreamError` where the file cannot be read.
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

/// Bytes that are there already, as the one piece of a sequence.
public struct SingleChunk: AsyncSequence, Sendable {
    private let bytes: [UInt8]

    /// The sequence of just these bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Starts over.
    public func makeAsyncIterator() -> Iterator { Iterator(bytes: bytes) }

    /// Hands out the one piece.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var bytes: [UInt8]?

        /// The bytes, then `nil`.
        public mutating func next() async -> [UInt8]? {
            defer { bytes = nil }
            return bytes
        }
    }
}
