public import Switchless

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
