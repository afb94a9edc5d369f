/// A document in a file, read in pieces unless it is short.
public struct FileSource: XMLSource, Sendable {
    /// The file's path, relative to the working directory unless absolute.
    public var path: String

    /// The document in the file at `path`.
    public init(_ path: String) { self.path = path }

    /// The path.
    public var name: String? { path }

    public func forEachChunk(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        let file = try FileDescriptor.opening(path)
        defer { file.close() }
        try file.forEachChunk(named: path, body)
    }

    public func withWholeDocument<Result>(
        upTo length: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result? {
        guard let file = try? FileDescriptor.opening(path) else { return nil }
        defer { file.close() }
        return try file.contents(upTo: length)?.withUnsafeBytes(body)
    }
}
