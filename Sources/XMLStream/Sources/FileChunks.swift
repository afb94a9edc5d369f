import Switchless
import SystemCalls

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

/// Reading from an open file of the system, with the errors of this library.
struct FileDescriptor {
    private static let chunkLength = 256 << 10
    let number: System.FileNumber

    /// Opens the file at `path`.
    static func opening(_ path: String) throws -> FileDescriptor {
        guard let number = System.openForReading(path) else {
            throw XMLStreamError(.unreadable, "cannot be opened: \(System.reason)", file: path)
        }
        return FileDescriptor(number: number)
    }

    func close() { System.closeFile(number) }

    /// Calls `body` with each piece of the file, until the end. Errors name the file by `name`.
    func forEachChunk(named name: String, _ body: (Bytes) throws -> Void) throws {
        let length = min(Self.chunkLength, max(4096, try size(named: name) + 1))
        while true {
            guard let chunk = System.readFile(number, atMost: length) else { throw unreadable(name) }
            if chunk.isEmpty { return }
            try chunk.withBytes(body)
        }
    }

    /// The next piece of the file; `nil` at the end. Errors name the file by `name`.
    func chunk(named name: String) throws -> [UInt8]? {
        guard let chunk = System.readFile(number, atMost: Self.chunkLength) else {
            let error = unreadable(name)
            _ = try size(named: name)
            throw error
        }
        return chunk.isEmpty ? nil : chunk
    }

    /// The size of the file, in bytes.
    private func size(named name: String) throws -> Int {
        guard let status = System.status(of: number) else { throw unreadable(name) }
        guard !status.isFolder else { throw XMLStreamError(.folder, "is a folder; name a file in it", file: name) }
        return status.size
    }

    private func unreadable(_ name: String) -> XMLStreamError {
        XMLStreamError(.unreadable, "cannot be read: \(System.reason)", file: name)
    }
}
