/// Why a file that keeps what a host knows cannot be used.
public struct StorageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public enum Code: String, Sendable {
        /// Another process, or another part of this one, has the file open.
        case inUse = "in-use"
        /// A newer version of the program has written the file.
        case newer
        /// The file is of another kind.
        case foreign
        /// A file that belongs to this one is missing.
        case incomplete
        /// The file cannot be created, read or written.
        case file
    }

    /// The kind of error.
    public let code: Code
    /// The file, what is wrong with it and what to do, for people.
    public let description: String

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - code: the kind of error.
    ///   - path: the file.
    ///   - message: what is wrong with it and what to do.
    public init(_ code: Code, _ path: String, _ message: String) {
        self.code = code
        description = "\(path): error: \(message)"
    }
}
